// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PaymasterSigner} from "@openzeppelin/contracts/account/paymaster/extensions/PaymasterSigner.sol";
import {ERC4337Utils} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {IEntryPoint} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignerECDSA} from "@openzeppelin/contracts/utils/cryptography/signers/SignerECDSA.sol";

/// @dev Pays for every operation that one key has signed. For local chains alone: what it holds can never be taken back.
contract TestPaymaster is PaymasterSigner, SignerECDSA {
    constructor(address signer) EIP712("Latchkey Test Paymaster", "1") SignerECDSA(signer) {}

    /// @dev Version 0.7, as the accounts.
    function entryPoint() public pure override returns (IEntryPoint) {
        return ERC4337Utils.ENTRYPOINT_V07;
    }
}

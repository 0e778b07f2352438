// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Account} from "@openzeppelin/contracts/account/Account.sol";
import {ERC7821} from "@openzeppelin/contracts/account/extensions/draft-ERC7821.sol";
import {ERC4337Utils} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {IEntryPoint} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {P256} from "@openzeppelin/contracts/utils/cryptography/P256.sol";
import {ERC7739} from "@openzeppelin/contracts/utils/cryptography/signers/draft-ERC7739.sol";
import {MultiSignerERC7913} from "@openzeppelin/contracts/utils/cryptography/signers/MultiSignerERC7913.sol";

/**
 * @dev An ERC-4337 account that passkeys own, and addresses if they are added; any one of its signers can do everything.
 *
 * A signer is ERC-7913's: the verifier and a P-256 key of 64 bytes, or an address alone. The account cannot be upgraded
 * and nobody but its signers has a part in it. Signatures of messages are nested as ERC-7739 has it, so that one passkey
 * with two accounts does not sign for both.
 */
contract PasskeyAccount is
    Initializable,
    Account,
    MultiSignerERC7913,
    ERC7739,
    ERC7821,
    ERC721Holder,
    ERC1155Holder
{
    /// @dev The signer can never sign: a key that is not on the curve, an unknown verifier, or the account itself.
    error UnusableSigner(bytes signer);

    /// @dev Checks signatures of passkeys.
    address public immutable verifier;

    /// @dev Makes what clones run. Its own signer is a contract that signs nothing.
    constructor(
        address verifier_
    ) MultiSignerERC7913(_only(abi.encodePacked(verifier_)), 1) EIP712("Latchkey Passkey Account", "1") {
        verifier = verifier_;
        _disableInitializers();
    }

    /// @dev Called by the factory in the transaction that makes the account.
    function initialize(bytes[] calldata signers) external initializer {
        _addSigners(signers);
        _setThreshold(1);
    }

    /// @dev Lets further signers do everything: a second passkey, or an address to recover with.
    function addSigners(bytes[] calldata signers) external onlyEntryPointOrSelf {
        _addSigners(signers);
    }

    /// @dev Takes signers away; the last one stays.
    function removeSigners(bytes[] calldata signers) external onlyEntryPointOrSelf {
        _removeSigners(signers);
    }

    /// @dev Version 0.8, at its address on every chain.
    function entryPoint() public pure override returns (IEntryPoint) {
        return ERC4337Utils.ENTRYPOINT_V08;
    }

    /// @dev A signer that can never sign would lock its owner out, or everybody who trusts it to recover.
    function _addSigners(bytes[] memory signers) internal override {
        for (uint256 i = 0; i < signers.length; ++i) {
            require(_isUsable(signers[i]), UnusableSigner(signers[i]));
        }
        super._addSigners(signers);
    }

    function _isUsable(bytes memory signer) private view returns (bool) {
        address first = address(bytes20(signer));
        if (signer.length == 20) return first != address(0) && first != address(this);
        if (signer.length != 84 || first != verifier) return false;
        (bytes32 x, bytes32 y) = (0, 0);
        assembly ("memory-safe") {
            x := mload(add(signer, 0x34))
            y := mload(add(signer, 0x54))
        }
        return P256.isValidPublicKey(x, y);
    }

    function _erc7821AuthorizedExecutor(
        address caller,
        bytes32 mode,
        bytes calldata executionData
    ) internal view override returns (bool) {
        return caller == address(entryPoint()) || super._erc7821AuthorizedExecutor(caller, mode, executionData);
    }

    function _only(bytes memory signer) private pure returns (bytes[] memory signers) {
        signers = new bytes[](1);
        signers[0] = signer;
    }
}

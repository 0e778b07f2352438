// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {Errors} from "@openzeppelin/contracts/utils/Errors.sol";
import {PasskeyAccount} from "./PasskeyAccount.sol";
import {PasskeyVerifier} from "./PasskeyVerifier.sol";

/**
 * @dev Makes passkey accounts at addresses that are known before.
 *
 * An address follows from the first signers and a salt, so that whoever deploys it gives it to those and to nobody else.
 * Deployed by the deterministic deployer, the factory and all accounts have the same addresses on every chain.
 */
contract PasskeyAccountFactory {
    /// @dev What every account runs.
    address public immutable implementation;

    /// @dev The first 20 bytes of every passkey's signer.
    address public immutable verifier;

    constructor() {
        verifier = address(new PasskeyVerifier());
        implementation = address(new PasskeyAccount(verifier));
    }

    /// @dev Makes the account unless it is there; returns its address.
    function createAccount(bytes[] calldata signers, bytes32 salt) external returns (address account) {
        account = predictAccount(signers, salt);
        if (account.code.length > 0) return account;
        _clone(_saltOf(signers, salt));
        PasskeyAccount(payable(account)).initialize(signers);
    }

    /// @dev Where the account of these first signers is, or will be.
    function predictAccount(bytes[] calldata signers, bytes32 salt) public view returns (address) {
        return Clones.predictDeterministicAddress(implementation, _saltOf(signers, salt));
    }

    /**
     * @dev A clone of ERC-1167 at the address that `Clones` predicts. `Clones` itself reads its own balance first, which
     * ERC-7562 forbids while an operation is validated: a bundler that traces would never take an account's first one.
     */
    function _clone(bytes32 salt) private {
        bytes memory code = abi.encodePacked(
            hex"3d602d80600a3d3981f3363d3d373d3d3d363d73",
            implementation,
            hex"5af43d82803e903d91602b57fd5bf3"
        );
        address made;
        assembly ("memory-safe") {
            made := create2(0, add(code, 0x20), mload(code), salt)
        }
        require(made != address(0), Errors.FailedDeployment());
    }

    function _saltOf(bytes[] calldata signers, bytes32 salt) private pure returns (bytes32) {
        return keccak256(abi.encode(signers, salt));
    }
}

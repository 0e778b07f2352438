// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAccount, PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";

interface ISenderCreator {
    function createSender(bytes calldata initCode) external returns (address sender);
}

/**
 * @dev Measures a user operation whose signature is not made yet. Never deployed: a bundler's `eth_call` runs it in the
 * place of the entry point, with `stateOverrides`, so that account and factory see the caller they expect.
 */
contract OperationMeter {
    /// @dev As the entry point says it.
    error FailedOp(uint256 opIndex, string reason);
    error FailedOpWithRevert(uint256 opIndex, string reason, bytes inner);

    /// @dev Deploys and asks the account as the entry point would, then makes its call; a wrong signature is no failure.
    function measure(
        PackedUserOperation calldata operation,
        bytes32 hash,
        ISenderCreator creator
    ) external returns (uint256 verificationGas, uint256 callGas, bool hasSucceeded, bytes memory answer) {
        uint256 left = gasleft();
        address sender = operation.sender;
        if (operation.initCode.length > 0) {
            if (sender.code.length > 0) revert FailedOp(0, "AA10 sender already constructed");
            address made = creator.createSender(operation.initCode);
            if (made == address(0)) revert FailedOp(0, "AA13 initCode failed or OOG");
            if (made != sender) revert FailedOp(0, "AA14 initCode must return sender");
        }
        if (sender.code.length == 0) revert FailedOp(0, "AA20 account not deployed");
        try IAccount(sender).validateUserOp(operation, hash, 0) {} catch (bytes memory reason) {
            revert FailedOpWithRevert(0, "AA23 reverted", reason);
        }
        verificationGas = left - gasleft();
        if (operation.callData.length == 0) return (verificationGas, 0, true, "");
        left = gasleft();
        (hasSucceeded, answer) = sender.call(operation.callData);
        callGas = left - gasleft();
    }
}

// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC7913WebAuthnVerifier} from "@openzeppelin/contracts/utils/cryptography/verifiers/ERC7913WebAuthnVerifier.sol";

/// @dev Checks what a passkey signed, for every account: by the chain's P-256 precompile, or by code where it has none.
contract PasskeyVerifier is ERC7913WebAuthnVerifier {}

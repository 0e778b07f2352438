// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

interface IGateway {
    function resolve(
        bytes calldata name,
        bytes calldata data
    ) external view returns (bytes memory result, uint64 expires, bytes memory signature);
}

/// Resolves names by a gateway off chain (ENSIP-10, EIP-3668) and believes what the gateway's key has signed.
contract OffchainResolver {
    address public immutable signer;
    string public url;

    error OffchainLookup(
        address sender,
        string[] urls,
        bytes callData,
        bytes4 callbackFunction,
        bytes extraData
    );
    error AnswerExpired(uint64 expires);
    error WrongSigner(address recovered);

    /// `url_` is the template of EIP-3668, with `{sender}` and `{data}` in it.
    constructor(string memory url_, address signer_) {
        url = url_;
        signer = signer_;
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
        bytes memory question = abi.encodeCall(IGateway.resolve, (name, data));
        string[] memory urls = new string[](1);
        urls[0] = url;
        revert OffchainLookup(address(this), urls, question, this.resolveWithProof.selector, question);
    }

    /// The answer of the gateway, if it is signed for this contract and this question and still holds.
    function resolveWithProof(
        bytes calldata response,
        bytes calldata question
    ) external view returns (bytes memory) {
        (bytes memory result, uint64 expires, bytes memory signature) = abi.decode(
            response,
            (bytes, uint64, bytes)
        );
        if (expires < block.timestamp) revert AnswerExpired(expires);
        bytes32 hash = keccak256(
            abi.encodePacked(hex"1900", address(this), expires, keccak256(question), keccak256(result))
        );
        address recovered = ECDSA.recover(hash, signature);
        if (recovered != signer) revert WrongSigner(recovered);
        return result;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x9061b923; // ERC-165, resolve
    }
}

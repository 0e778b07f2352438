// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Names in DNS wire format: each label behind its length, a zero at the end.
library DnsName {
    error DNSDecodingFailed(bytes dns);
    error DNSEncodingFailed(string ens);

    /// The ENSIP-1 hash of the part of `name` that begins at `offset`.
    function namehash(bytes memory name, uint256 offset) internal pure returns (bytes32) {
        uint256 next = nextLabel(name, offset);
        if (next == offset + 1) return bytes32(0);
        bytes32 label;
        assembly ("memory-safe") {
            label := keccak256(add(add(name, 33), offset), sub(sub(next, offset), 1))
        }
        return keccak256(abi.encodePacked(namehash(name, next), label));
    }

    /// Where the label after the one at `offset` begins; for the empty last label, the end of the name.
    function nextLabel(bytes memory name, uint256 offset) internal pure returns (uint256 next) {
        if (offset >= name.length) revert DNSDecodingFailed(name);
        uint256 length = uint8(name[offset]);
        next = offset + 1 + length;
        // Nothing may follow the last label, and something must follow every other.
        if (length == 0 ? next != name.length : next >= name.length) revert DNSDecodingFailed(name);
    }

    /// Encodes a name written with dots.
    function encode(string memory name) internal pure returns (bytes memory encoded) {
        bytes memory source = bytes(name);
        if (source.length == 0) return hex"00";
        encoded = new bytes(source.length + 2);
        uint256 start = 0;
        for (uint256 i = 0; i <= source.length; i++) {
            if (i < source.length && source[i] != ".") {
                encoded[i + 1] = source[i];
                continue;
            }
            if (i == start || i - start > 255) revert DNSEncodingFailed(name);
            encoded[start] = bytes1(uint8(i - start));
            start = i + 1;
        }
    }
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {DnsName} from "./DnsName.sol";
import {EnsRegistry} from "./EnsRegistry.sol";

interface IExtendedResolver {
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
}

interface IProfiles {
    function supportsInterface(bytes4 id) external view returns (bool);
    function name(bytes32 node) external view returns (string memory);
    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory);
    function multicall(bytes[] calldata calls) external view returns (bytes[] memory);
}

/// One entry point for looking names up (ENSIP-23), for names whose records are on this chain: gateways are
/// accepted and never asked.
contract EnsUniversalResolver {
    uint256 private constant COIN_TYPE_ETH = 60;
    uint256 private constant COIN_TYPE_DEFAULT = 0x80000000;

    EnsRegistry public immutable registry;

    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error UnsupportedResolverProfile(bytes4 selector);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error EmptyAddress();

    constructor(EnsRegistry registry_) {
        registry = registry_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xcd191b34; // ERC-165, ENSIP-23
    }

    /// The resolver of `name` or, failing that, of its nearest parent (ENSIP-10), which begins at `offset`.
    function findResolver(
        bytes memory name
    ) public view returns (address resolver, bytes32 node, uint256 offset) {
        node = DnsName.namehash(name, 0);
        while (offset < name.length) {
            resolver = registry.resolver(offset == 0 ? node : DnsName.namehash(name, offset));
            if (resolver != address(0)) return (resolver, node, offset);
            offset = DnsName.nextLabel(name, offset);
        }
        return (address(0), node, name.length - 1);
    }

    function resolve(
        bytes calldata name,
        bytes calldata data
    ) external view returns (bytes memory result, address resolver) {
        return _resolve(name, data);
    }

    function resolveWithGateways(
        bytes calldata name,
        bytes calldata data,
        string[] calldata
    ) external view returns (bytes memory result, address resolver) {
        return _resolve(name, data);
    }

    function reverse(
        bytes calldata lookupAddress,
        uint256 coinType
    ) external view returns (string memory primary, address resolver, address reverseResolver) {
        return _reverse(lookupAddress, coinType);
    }

    function reverseWithGateways(
        bytes calldata lookupAddress,
        uint256 coinType,
        string[] calldata
    ) external view returns (string memory primary, address resolver, address reverseResolver) {
        return _reverse(lookupAddress, coinType);
    }

    /// ENSIP-19: a primary name counts only when the name itself leads back to the address.
    function _reverse(
        bytes memory lookupAddress,
        uint256 coinType
    ) private view returns (string memory primary, address resolver, address reverseResolver) {
        bytes memory result;
        bytes memory reverseName = DnsName.encode(_reverseName(lookupAddress, coinType));
        bytes32 reverseNode = DnsName.namehash(reverseName, 0);
        (result, reverseResolver) = _resolve(reverseName, abi.encodeCall(IProfiles.name, (reverseNode)));
        primary = abi.decode(result, (string));
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);

        bytes memory name = DnsName.encode(primary);
        bytes32 node = DnsName.namehash(name, 0);
        (result, resolver) = _resolve(name, abi.encodeCall(IProfiles.addr, (node, coinType)));
        bytes memory primaryAddress = abi.decode(result, (bytes));
        if (keccak256(primaryAddress) != keccak256(lookupAddress)) {
            revert ReverseAddressMismatch(primary, primaryAddress);
        }
    }

    function _resolve(
        bytes memory name,
        bytes memory data
    ) private view returns (bytes memory result, address resolver) {
        uint256 offset;
        (resolver, , offset) = findResolver(name);
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
        bool extended = _isExtended(resolver);
        // A parent's resolver answers for its subnames only if it says so.
        if (!extended && offset != 0) revert ResolverNotFound(name);
        if (bytes4(data) == IProfiles.multicall.selector) {
            return (_askAll(resolver, extended, name, data), resolver);
        }
        bool success;
        (success, result) = _ask(resolver, extended, name, data);
        if (!success) {
            assembly ("memory-safe") {
                revert(add(result, 32), mload(result))
            }
        }
    }

    /// Answers every call of a `multicall(bytes[])`; one that fails has its error as its answer.
    function _askAll(
        address resolver,
        bool extended,
        bytes memory name,
        bytes memory data
    ) private view returns (bytes memory) {
        bytes memory encoded = new bytes(data.length - 4);
        for (uint256 i = 0; i < encoded.length; i++) encoded[i] = data[i + 4];
        bytes[] memory results = abi.decode(encoded, (bytes[]));
        for (uint256 i = 0; i < results.length; i++) {
            (, results[i]) = _ask(resolver, extended, name, results[i]);
        }
        return abi.encode(results);
    }

    /// The resolver's answer, or the error to revert with.
    function _ask(
        address resolver,
        bool extended,
        bytes memory name,
        bytes memory data
    ) private view returns (bool success, bytes memory answer) {
        bytes memory question = extended ? abi.encodeCall(IExtendedResolver.resolve, (name, data)) : data;
        (success, answer) = resolver.staticcall(question);
        if (success && extended && answer.length > 0) answer = abi.decode(answer, (bytes));
        if (answer.length == 0) {
            return (false, abi.encodeWithSelector(UnsupportedResolverProfile.selector, bytes4(data)));
        }
        if (!success) answer = abi.encodeWithSelector(ResolverError.selector, answer);
    }

    function _isExtended(address resolver) private view returns (bool) {
        (bool success, bytes memory answer) = resolver.staticcall{gas: 30_000}(
            abi.encodeCall(IProfiles.supportsInterface, (type(IExtendedResolver).interfaceId))
        );
        return success && answer.length >= 32 && abi.decode(answer, (uint256)) == 1;
    }

    function _reverseName(
        bytes memory lookupAddress,
        uint256 coinType
    ) private pure returns (string memory) {
        if (lookupAddress.length == 0) revert EmptyAddress();
        string memory namespace = _hexOf(coinType);
        if (coinType == COIN_TYPE_ETH) namespace = "addr";
        if (coinType == COIN_TYPE_DEFAULT) namespace = "default";
        return string.concat(_slice(Strings.toHexString(lookupAddress), 2), ".", namespace, ".reverse");
    }

    /// OpenZeppelin writes whole bytes behind a prefix; ENSIP-19 wants neither prefix nor leading zero.
    function _hexOf(uint256 value) private pure returns (string memory) {
        string memory prefixed = Strings.toHexString(value);
        return _slice(prefixed, value != 0 && bytes(prefixed)[2] == "0" ? 3 : 2);
    }

    function _slice(string memory text, uint256 from) private pure returns (string memory) {
        bytes memory source = bytes(text);
        bytes memory sliced = new bytes(source.length - from);
        for (uint256 i = 0; i < sliced.length; i++) sliced[i] = source[i + from];
        return string(sliced);
    }
}

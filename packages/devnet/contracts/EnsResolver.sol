// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {EnsRegistry} from "./EnsRegistry.sol";

/// Records of names: addresses (ENSIP-1, 9, 11), texts (ENSIP-5), names (ENSIP-3) and content (ENSIP-7).
contract EnsResolver {
    uint256 private constant COIN_TYPE_ETH = 60;
    /// The address on every EVM chain that has none of its own (ENSIP-19).
    uint256 private constant COIN_TYPE_DEFAULT = 0x80000000;

    EnsRegistry public immutable registry;
    /// May write for everyone: it checks by itself whose address it is.
    address public immutable reverseRegistrar;

    mapping(bytes32 node => mapping(uint256 coinType => bytes)) private _addresses;
    mapping(bytes32 node => mapping(string key => string)) private _texts;
    mapping(bytes32 node => string) private _names;
    mapping(bytes32 node => bytes) private _contenthashes;

    event AddrChanged(bytes32 indexed node, address a);
    event AddressChanged(bytes32 indexed node, uint256 coinType, bytes newAddress);
    event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value);
    event NameChanged(bytes32 indexed node, string name);
    event ContenthashChanged(bytes32 indexed node, bytes hash);

    error NotAuthorised(bytes32 node, address caller);
    error InvalidAddress(bytes newAddress);

    modifier authorised(bytes32 node) {
        address holder = registry.owner(node);
        bool allowed = msg.sender == holder ||
            msg.sender == reverseRegistrar ||
            registry.isApprovedForAll(holder, msg.sender);
        if (!allowed) revert NotAuthorised(node, msg.sender);
        _;
    }

    constructor(EnsRegistry registry_, address reverseRegistrar_) {
        registry = registry_;
        reverseRegistrar = reverseRegistrar_;
    }

    function addr(bytes32 node) external view returns (address payable) {
        return payable(_toAddress(addr(node, COIN_TYPE_ETH)));
    }

    function addr(bytes32 node, uint256 coinType) public view returns (bytes memory stored) {
        stored = _addresses[node][coinType];
        if (stored.length == 0 && _isEvm(coinType)) stored = _addresses[node][COIN_TYPE_DEFAULT];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return _texts[node][key];
    }

    function name(bytes32 node) external view returns (string memory) {
        return _names[node];
    }

    function contenthash(bytes32 node) external view returns (bytes memory) {
        return _contenthashes[node];
    }

    function setAddr(bytes32 node, address a) external {
        setAddr(node, COIN_TYPE_ETH, abi.encodePacked(a));
    }

    function setAddr(bytes32 node, uint256 coinType, bytes memory a) public authorised(node) {
        if (_isEvm(coinType) && a.length != 0 && a.length != 20) revert InvalidAddress(a);
        _addresses[node][coinType] = a;
        emit AddressChanged(node, coinType, a);
        if (coinType == COIN_TYPE_ETH) emit AddrChanged(node, _toAddress(a));
    }

    function setText(bytes32 node, string calldata key, string calldata value) external authorised(node) {
        _texts[node][key] = value;
        emit TextChanged(node, key, key, value);
    }

    function setName(bytes32 node, string calldata newName) external authorised(node) {
        _names[node] = newName;
        emit NameChanged(node, newName);
    }

    function setContenthash(bytes32 node, bytes calldata hash) external authorised(node) {
        _contenthashes[node] = hash;
        emit ContenthashChanged(node, hash);
    }

    /// Many reads or writes in one call.
    function multicall(bytes[] calldata calls) external returns (bytes[] memory results) {
        results = new bytes[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory result) = address(this).delegatecall(calls[i]);
            if (!success) _revertWith(result);
            results[i] = result;
        }
    }

    /// ENSIP-10: the same records, asked by name. Names below one that is set have no records unless set too.
    function resolve(bytes calldata, bytes calldata data) external view returns (bytes memory) {
        (bool success, bytes memory result) = address(this).staticcall(data);
        if (!success) _revertWith(result);
        return result;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return
            id == 0x01ffc9a7 || // ERC-165
            id == 0x3b3b57de || // addr(bytes32)
            id == 0xf1cb7e06 || // addr(bytes32,uint256)
            id == 0x59d1d43c || // text
            id == 0x691f3431 || // name
            id == 0xbc1c58d1 || // contenthash
            id == 0x9061b923; // resolve
    }

    function _isEvm(uint256 coinType) private pure returns (bool) {
        return coinType == COIN_TYPE_ETH || (coinType >= COIN_TYPE_DEFAULT && coinType <= type(uint32).max);
    }

    function _toAddress(bytes memory stored) private pure returns (address) {
        return stored.length == 20 ? address(bytes20(stored)) : address(0);
    }

    function _revertWith(bytes memory reason) private pure {
        assembly ("memory-safe") {
            revert(add(reason, 32), mload(reason))
        }
    }
}

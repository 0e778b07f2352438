// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Who owns a name, and which contract answers for it (ENSIP-1).
contract EnsRegistry {
    struct Record {
        address owner;
        address resolver;
        uint64 ttl;
    }

    mapping(bytes32 node => Record) private _records;
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event Transfer(bytes32 indexed node, address owner);
    event NewResolver(bytes32 indexed node, address resolver);
    event NewTTL(bytes32 indexed node, uint64 ttl);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error NotAuthorised(bytes32 node, address caller);

    modifier authorised(bytes32 node) {
        address holder = _records[node].owner;
        if (holder != msg.sender && !isApprovedForAll[holder][msg.sender]) {
            revert NotAuthorised(node, msg.sender);
        }
        _;
    }

    constructor() {
        _records[bytes32(0)].owner = msg.sender;
    }

    function owner(bytes32 node) external view returns (address) {
        return _records[node].owner;
    }

    function resolver(bytes32 node) external view returns (address) {
        return _records[node].resolver;
    }

    function ttl(bytes32 node) external view returns (uint64) {
        return _records[node].ttl;
    }

    function recordExists(bytes32 node) external view returns (bool) {
        return _records[node].owner != address(0);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function setOwner(bytes32 node, address newOwner) public authorised(node) {
        _records[node].owner = newOwner;
        emit Transfer(node, newOwner);
    }

    function setSubnodeOwner(
        bytes32 node,
        bytes32 label,
        address newOwner
    ) public authorised(node) returns (bytes32 subnode) {
        subnode = keccak256(abi.encodePacked(node, label));
        _records[subnode].owner = newOwner;
        emit NewOwner(node, label, newOwner);
    }

    function setResolver(bytes32 node, address newResolver) external authorised(node) {
        _setResolver(node, newResolver);
    }

    function setTTL(bytes32 node, uint64 newTtl) external authorised(node) {
        _setTtl(node, newTtl);
    }

    function setRecord(bytes32 node, address newOwner, address newResolver, uint64 newTtl) external {
        setOwner(node, newOwner);
        _setResolver(node, newResolver);
        _setTtl(node, newTtl);
    }

    function setSubnodeRecord(
        bytes32 node,
        bytes32 label,
        address newOwner,
        address newResolver,
        uint64 newTtl
    ) external {
        bytes32 subnode = setSubnodeOwner(node, label, newOwner);
        _setResolver(subnode, newResolver);
        _setTtl(subnode, newTtl);
    }

    function _setResolver(bytes32 node, address newResolver) private {
        if (_records[node].resolver == newResolver) return;
        _records[node].resolver = newResolver;
        emit NewResolver(node, newResolver);
    }

    function _setTtl(bytes32 node, uint64 newTtl) private {
        if (_records[node].ttl == newTtl) return;
        _records[node].ttl = newTtl;
        emit NewTTL(node, newTtl);
    }
}

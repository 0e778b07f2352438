// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {EnsRegistry} from "./EnsRegistry.sol";
import {EnsResolver} from "./EnsResolver.sol";

/// Gives every address its node below `addr.reverse` (ENSIP-3). It has to own that node.
contract EnsReverseRegistrar is Ownable {
    EnsRegistry public immutable registry;
    bytes32 public immutable parentNode;
    EnsResolver public defaultResolver;

    event ReverseClaimed(address indexed addr, bytes32 indexed node);

    error NotAuthorised(address addr, address caller);

    modifier authorised(address addr) {
        bool allowed = msg.sender == addr || msg.sender == owner() || registry.isApprovedForAll(addr, msg.sender);
        if (!allowed) revert NotAuthorised(addr, msg.sender);
        _;
    }

    constructor(EnsRegistry registry_, bytes32 parentNode_) Ownable(msg.sender) {
        registry = registry_;
        parentNode = parentNode_;
    }

    function setDefaultResolver(EnsResolver resolver) external onlyOwner {
        defaultResolver = resolver;
    }

    function node(address addr) public view returns (bytes32) {
        return keccak256(abi.encodePacked(parentNode, _label(addr)));
    }

    function claim(address owner_) external returns (bytes32) {
        return claimForAddr(msg.sender, owner_, address(defaultResolver));
    }

    function claimWithResolver(address owner_, address resolver) external returns (bytes32) {
        return claimForAddr(msg.sender, owner_, resolver);
    }

    function setName(string calldata name) external returns (bytes32) {
        return setNameForAddr(msg.sender, msg.sender, address(defaultResolver), name);
    }

    function claimForAddr(
        address addr,
        address owner_,
        address resolver
    ) public authorised(addr) returns (bytes32 claimed) {
        claimed = node(addr);
        registry.setSubnodeRecord(parentNode, _label(addr), owner_, resolver, 0);
        emit ReverseClaimed(addr, claimed);
    }

    function setNameForAddr(
        address addr,
        address owner_,
        address resolver,
        string calldata name
    ) public returns (bytes32 claimed) {
        claimed = claimForAddr(addr, owner_, resolver);
        EnsResolver(resolver).setName(claimed, name);
    }

    /// The label is the address in lower-case hex without its prefix.
    function _label(address addr) private pure returns (bytes32) {
        bytes memory prefixed = bytes(Strings.toHexString(addr));
        bytes memory label = new bytes(40);
        for (uint256 i = 0; i < 40; i++) label[i] = prefixed[i + 2];
        return keccak256(label);
    }
}

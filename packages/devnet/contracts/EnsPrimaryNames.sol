// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// Primary names of one coin type (ENSIP-19): registrar and ENSIP-10 resolver of `<coin type>.reverse`.
/// An address without a name here has the one of `fallbackNames`, which is how `default.reverse` works.
contract EnsPrimaryNames is Ownable {
    EnsPrimaryNames public immutable fallbackNames;
    mapping(address addr => string) private _names;

    event NameForAddrChanged(address indexed addr, string name);

    error NotAuthorised(address addr, address caller);
    error UnsupportedResolverProfile(bytes4 selector);

    constructor(EnsPrimaryNames fallbackNames_) Ownable(msg.sender) {
        fallbackNames = fallbackNames_;
    }

    function setName(string calldata name) external {
        setNameForAddr(msg.sender, name);
    }

    function setNameForAddr(address addr, string calldata name) public {
        if (msg.sender != addr && msg.sender != owner()) revert NotAuthorised(addr, msg.sender);
        _names[addr] = name;
        emit NameForAddrChanged(addr, name);
    }

    function nameForAddr(address addr) public view returns (string memory name) {
        name = _names[addr];
        if (bytes(name).length == 0 && address(fallbackNames) != address(0)) {
            name = fallbackNames.nameForAddr(addr);
        }
    }

    /// Answers `name(bytes32)` for `<address in hex>.<anything>`.
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
        if (bytes4(data) != 0x691f3431) revert UnsupportedResolverProfile(bytes4(data));
        return abi.encode(nameForAddr(_parseAddress(name)));
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x9061b923; // ERC-165, resolve
    }

    /// Zero, which has no name, when the first label is no address.
    function _parseAddress(bytes calldata name) private pure returns (address) {
        if (name.length < 41 || uint8(name[0]) != 40) return address(0);
        uint160 parsed = 0;
        for (uint256 i = 1; i <= 40; i++) {
            uint8 character = uint8(name[i]);
            uint8 digit;
            if (character >= 48 && character <= 57) digit = character - 48;
            else if (character >= 97 && character <= 102) digit = character - 87;
            else return address(0);
            parsed = (parsed << 4) | digit;
        }
        return address(parsed);
    }
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// A collection of which everybody can mint.
contract DemoCollection is ERC721 {
    constructor() ERC721("Demo Collection", "DEMO") {}

    function mint(uint256 id) external {
        _mint(msg.sender, id);
    }
}

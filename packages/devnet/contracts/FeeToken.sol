// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A token of which 1 % of every transfer goes to its deployer, so that less arrives than was sent.
contract FeeToken is ERC20, Ownable {
    uint256 public constant FEE_BASIS_POINTS = 100;

    constructor(string memory name_, string memory symbol_) ERC20(name_, symbol_) Ownable(msg.sender) {}

    function mint(address to, uint256 amount) external onlyOwner {
        _mint(to, amount);
    }

    function _update(address from, address to, uint256 amount) internal override {
        bool isTransfer = from != address(0) && to != address(0);
        uint256 fee = isTransfer ? (amount * FEE_BASIS_POINTS) / 10_000 : 0;
        if (fee > 0) super._update(from, owner(), fee);
        super._update(from, to, amount - fee);
    }
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// Takes a token and gives a receipt for it, by the function of Aave's pool.
contract DemoVault is ERC20 {
    constructor() ERC20("Demo Receipt", "RECEIPT") {}

    /// As many as USDC has.
    function decimals() public pure override returns (uint8) {
        return 6;
    }

    function supply(address asset, uint256 amount, address onBehalfOf, uint16) external {
        require(amount > 0, "nothing to supply");
        IERC20(asset).transferFrom(msg.sender, address(this), amount);
        _mint(onBehalfOf, amount);
    }
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

interface IRouter {
    function swapExactTokensForTokens(uint256 sold, uint256 least, address[] calldata path, address to, uint256 deadline)
        external;
    function swapExactETHForTokens(uint256 least, address[] calldata path, address to, uint256 deadline)
        external
        payable;
    function swapExactTokensForETH(uint256 sold, uint256 least, address[] calldata path, address to, uint256 deadline)
        external;
}

/// What an aggregator has swap for it: sells all that it has been given by Uniswap v2. And as one that lies does: takes what an
/// account has let it take before, and keeps a part.
contract DemoExecutor {
    IRouter private immutable _router;

    constructor(IRouter router) {
        _router = router;
    }

    /// `keeps`: basis points of what is sold.
    function sell(address[] calldata path, bool isForCoin, address to, uint256 keeps) external payable {
        if (msg.value > 0) {
            _router.swapExactETHForTokens{value: msg.value - (msg.value * keeps) / 10_000}(0, path, to, block.timestamp);
            return;
        }
        uint256 sold = IERC20(path[0]).balanceOf(address(this));
        sold -= (sold * keeps) / 10_000;
        IERC20(path[0]).approve(address(_router), sold);
        if (isForCoin) _router.swapExactTokensForETH(sold, 0, path, to, block.timestamp);
        else _router.swapExactTokensForTokens(sold, 0, path, to, block.timestamp);
    }

    function take(address token, address owner, uint256 amount, bytes calldata rest) external payable {
        IERC20(token).transferFrom(owner, address(0xdead), amount);
        (bool isDone,) = address(this).call{value: msg.value}(rest);
        require(isDone, "the rest failed");
    }
}

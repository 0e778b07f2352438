// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// Hands what is sold to an executor, has it called, and pays what came of it, by the functions of two routers: `swap` of 1inch's
/// AggregationRouterV6, and `swapExactAmountIn` of Velora's Augustus v6.
contract DemoAggregationRouter {
    address private constant COIN = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    struct SwapDescription {
        address srcToken;
        address dstToken;
        address payable srcReceiver;
        address payable dstReceiver;
        uint256 amount;
        uint256 minReturnAmount;
        uint256 flags;
    }

    struct GenericData {
        address srcToken;
        address destToken;
        uint256 fromAmount;
        uint256 toAmount;
        uint256 quotedAmount;
        bytes32 metadata;
        address payable beneficiary;
    }

    error ReturnAmountIsNotEnough(uint256 result, uint256 minReturn);

    receive() external payable {}

    function swap(address executor, SwapDescription calldata desc, bytes calldata data)
        external
        payable
        returns (uint256 given, uint256 spent)
    {
        _take(desc.srcToken, desc.srcReceiver, desc.amount);
        _run(executor, desc.srcToken == COIN ? desc.amount : 0, data);
        given = _pay(desc.dstToken, desc.dstReceiver, desc.minReturnAmount);
        spent = desc.amount;
    }

    function swapExactAmountIn(
        address executor,
        GenericData calldata data,
        uint256,
        bytes calldata,
        bytes calldata executorData
    ) external payable returns (uint256 given, uint256, uint256) {
        _take(data.srcToken, executor, data.fromAmount);
        _run(executor, data.srcToken == COIN ? data.fromAmount : 0, executorData);
        given = _pay(data.destToken, data.beneficiary, data.toAmount);
        return (given, 0, 0);
    }

    function _take(address token, address receiver, uint256 amount) private {
        if (token == COIN) require(msg.value == amount, "another value");
        // Not every token answers.
        else _run(token, 0, abi.encodeCall(IERC20.transferFrom, (msg.sender, receiver, amount)));
    }

    function _run(address target, uint256 value, bytes memory data) private {
        (bool isDone, bytes memory answer) = target.call{value: value}(data);
        if (!isDone) {
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
    }

    function _pay(address token, address payable receiver, uint256 least) private returns (uint256 given) {
        given = token == COIN ? address(this).balance : IERC20(token).balanceOf(address(this));
        if (given < least) revert ReturnAmountIsNotEnough(given, least);
        if (receiver == address(0)) receiver = payable(msg.sender);
        if (token == COIN) _run(receiver, given, "");
        else _run(token, 0, abi.encodeCall(IERC20.transfer, (receiver, given)));
    }
}

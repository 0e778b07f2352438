// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// Does actions, each a call with its target, and pays what came of them, by the function of 0x's Settler. Says of itself that it
/// is the current one, by the function of 0x's registry.
contract DemoSettler {
    struct AllowedSlippage {
        address payable recipient;
        address buyToken;
        uint256 minAmountOut;
    }

    error TooMuchSlippage(address token, uint256 expected, uint256 actual);

    receive() external payable {}

    function ownerOf(uint256 feature) external view returns (address) {
        require(feature == 2, "no such feature");
        return address(this);
    }

    function execute(AllowedSlippage calldata slippage, bytes[] calldata actions, bytes32)
        external
        payable
        returns (bool)
    {
        for (uint256 index = 0; index < actions.length; index++) {
            (address target, uint256 value, bytes memory data) = abi.decode(actions[index], (address, uint256, bytes));
            (bool isDone, bytes memory answer) = target.call{value: value}(data);
            if (!isDone) {
                assembly {
                    revert(add(answer, 32), mload(answer))
                }
            }
        }
        bool isCoin = slippage.buyToken == 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
        IERC20 token = IERC20(slippage.buyToken);
        uint256 given = isCoin ? address(this).balance : token.balanceOf(address(this));
        if (given < slippage.minAmountOut) {
            revert TooMuchSlippage(slippage.buyToken, slippage.minAmountOut, given);
        }
        if (!isCoin) return token.transfer(slippage.recipient, given);
        (bool isPaid,) = slippage.recipient.call{value: given}("");
        return isPaid;
    }
}

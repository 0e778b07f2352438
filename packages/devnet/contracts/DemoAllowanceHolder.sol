// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// Lets an operator take so much of a token until the call is over, by the functions of 0x's AllowanceHolder.
contract DemoAllowanceHolder {
    mapping(address operator => mapping(address owner => mapping(address token => uint256))) private _left;

    function exec(address operator, address token, uint256 amount, address payable target, bytes calldata data)
        external
        payable
        returns (bytes memory)
    {
        _left[operator][msg.sender][token] = amount;
        // Who called stands behind the call (ERC-2771).
        (bool isDone, bytes memory answer) = target.call{value: msg.value}(bytes.concat(data, bytes20(msg.sender)));
        if (!isDone) {
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
        _left[operator][msg.sender][token] = 0;
        return answer;
    }

    function transferFrom(address token, address owner, address recipient, uint256 amount) external returns (bool) {
        _left[msg.sender][owner][token] -= amount;
        return IERC20(token).transferFrom(owner, recipient, amount);
    }
}

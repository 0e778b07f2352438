// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

interface IWrapper {
    function deposit() external payable;
}

interface IFactory {
    function getPair(address one, address other) external view returns (address);
}

interface IPair {
    function getReserves() external view returns (uint112 first, uint112 second, uint32 time);
    function swap(uint256 first, uint256 second, address to, bytes calldata data) external;
}

/// Swaps by the function, the commands and the inputs of Uniswap's Universal Router, of which it knows two: WRAP_ETH and
/// V2_SWAP_EXACT_IN with a path of two.
contract DemoUniversalRouter {
    address private immutable _weth;
    address private immutable _factory;

    error TransactionDeadlinePassed();
    error InvalidCommandType(uint256 commandType);
    error V2TooLittleReceived();

    constructor(address weth, address factory) {
        _weth = weth;
        _factory = factory;
    }

    function execute(bytes calldata commands, bytes[] calldata inputs, uint256 deadline) external payable {
        if (block.timestamp > deadline) revert TransactionDeadlinePassed();
        for (uint256 index = 0; index < commands.length; index++) {
            uint8 command = uint8(commands[index]) & 0x3f;
            if (command == 0x0b) _wrap(inputs[index]);
            else if (command == 0x08) _swap(inputs[index]);
            else revert InvalidCommandType(command);
        }
    }

    function _wrap(bytes calldata input) private {
        (address recipient, uint256 amount) = abi.decode(input, (address, uint256));
        IWrapper(_weth).deposit{value: amount}();
        address to = _toReceiver(recipient);
        if (to != address(this)) IERC20(_weth).transfer(to, amount);
    }

    function _swap(bytes calldata input) private {
        (address recipient, uint256 sold, uint256 least, address[] memory path, bool isPaidByUser) =
            abi.decode(input, (address, uint256, uint256, address[], bool));
        address pair = IFactory(_factory).getPair(path[0], path[1]);
        if (isPaidByUser) IERC20(path[0]).transferFrom(msg.sender, pair, sold);
        else IERC20(path[0]).transfer(pair, sold);
        bool isFirst = path[0] < path[1];
        uint256 bought = _quote(IPair(pair), isFirst, sold);
        if (bought < least) revert V2TooLittleReceived();
        IPair(pair).swap(isFirst ? 0 : bought, isFirst ? bought : 0, _toReceiver(recipient), "");
    }

    function _quote(IPair pair, bool isFirst, uint256 sold) private view returns (uint256) {
        (uint256 first, uint256 second,) = pair.getReserves();
        (uint256 held, uint256 other) = isFirst ? (first, second) : (second, first);
        return (sold * 997 * other) / (held * 1000 + sold * 997);
    }

    function _toReceiver(address recipient) private view returns (address) {
        if (recipient == address(1)) return msg.sender;
        return recipient == address(2) ? address(this) : recipient;
    }
}

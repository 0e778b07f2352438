import { declareFunction } from './declareFunction.js'

/** What is asked of tokens, and what they are told (ERC-20). */
export const tokenAbi = [
  declareFunction('name', [], ['string']),
  declareFunction('symbol', [], ['string']),
  declareFunction('decimals', [], ['uint8']),
  declareFunction('balanceOf', ['address'], ['uint256']),
  declareFunction('allowance', ['address', 'address'], ['uint256']),
  declareFunction('transfer', ['address', 'uint256'], ['bool']),
  declareFunction('approve', ['address', 'uint256'], ['bool']),
] as const

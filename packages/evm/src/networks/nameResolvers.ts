/** Contracts that are asked for names, on the public networks that have some. */
export const nameResolvers: { readonly [chainId: number]: `0x${string}` } = {
  1: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
  59144: '0x4D41762915F83c76EcaF6776d9b08076aA32b492',
  11155111: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
}

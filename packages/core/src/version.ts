/** The version of this package, told to the data API with every request. */
export const version = '0.0.0'

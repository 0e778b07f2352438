/** Versions of the packages of others, which the repository itself is built and tested with. */
export const versions = {
  '@types/node': '^20.19.0',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  '@vitejs/plugin-react': '6.3.0',
  '@wagmi/core': '3.6.5',
  next: '16.4.3',
  react: '19.3.1',
  'react-dom': '19.3.1',
  typescript: '6.0.3',
  viem: '2.57.1',
  vite: '8.3.5',
} as const

/** The release of Latchkey that this command belongs to. */
export const release = '0.0.0'

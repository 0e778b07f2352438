import { createServer } from './createServer.js'

const {
  PORT = '3000',
  LATCHKEY_API = 'http://127.0.0.1:3080',
  LATCHKEY_PROJECT = 'devnet',
  PAGE_ORIGIN = `http://localhost:${PORT}`,
} = process.env

createServer({ apiUrl: LATCHKEY_API, projectId: LATCHKEY_PROJECT, origin: PAGE_ORIGIN }).listen(
  Number(PORT),
  () => console.log(`Local: http://localhost:${PORT}`),
)

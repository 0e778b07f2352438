// Runs surfpool in a process of its own: its addon keeps threads that cannot be ended otherwise, and on machines
// without a native build this file runs under another Node than the devnet. Plain CommonJS, since that Node has no tsx.
const { Surfnet } = require(process.argv[2])

const surfnet = Surfnet.startWithConfig({
  offline: true,
  blockProductionMode: 'clock',
  slotTimeMs: Number(process.argv[3]),
})
process.stdout.write(`${JSON.stringify({ rpcUrl: surfnet.rpcUrl, wsUrl: surfnet.wsUrl })}\n`)

// No code reads the events here, and unread ones pile up in memory.
setInterval(() => surfnet.drainEvents(), 1000)

// The kernel closes our stdin when the devnet dies, also by `kill -9`; so no node is ever left behind. There is nothing
// to save here, and an orderly exit would wait for the addon's threads.
const end = () => process.kill(process.pid, 'SIGKILL')
process.stdin.on('close', end)
process.stdin.on('error', end)
process.stdin.resume()

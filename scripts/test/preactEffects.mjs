import { options } from 'preact'

// Preact keeps its effects waiting by one timer. A test that throws its made-up timers away would take that one with them,
// and no effect of any later test would run.
const { setTimeout } = globalThis
options.requestAnimationFrame = (run) => setTimeout(run)

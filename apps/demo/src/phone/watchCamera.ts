import { readCode } from './readCode.js'

export type WatchCameraParameters = {
  onCode: (code: string) => void
  onProblem: (error: Error) => void
}

const pauseMs = 150

/** Shows what the camera sees until there is a code in it; what it returns ends that. */
export function watchCamera(
  video: HTMLVideoElement,
  { onCode, onProblem }: WatchCameraParameters,
): () => void {
  let isOver = false
  let stream: MediaStream | undefined

  function stop() {
    isOver = true
    for (const track of stream?.getTracks() ?? []) track.stop()
  }

  async function watch() {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (isOver) return stop()
    video.srcObject = stream
    await video.play()
    while (!isOver) {
      const code = await readCode(video)
      if (code !== undefined && !isOver) {
        stop()
        return onCode(code)
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }

  watch().catch((error: Error) => {
    if (!isOver) onProblem(error)
    stop()
  })
  return stop
}

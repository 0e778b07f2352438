import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { Field } from '../controls/Field.js'
import { readCode } from './readCode.js'
import { watchCamera } from './watchCamera.js'

export type ScannerProps = { onCode: (code: string) => void }

/** Reads the page's code: by the camera, or from a picture of it where browsers give no camera. */
export function Scanner({ onCode }: ScannerProps) {
  const [isWatching, setWatching] = useState(false)
  const [problem, setProblem] = useState('')
  // Browsers have cameras for pages by https, and of this computer.
  const hasCamera = Boolean(navigator.mediaDevices)

  async function readPicture({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    setProblem('')
    if (!file) return
    try {
      const code = await readCode(await createImageBitmap(file))
      if (code === undefined) setProblem('There is no code in this picture.')
      else onCode(code)
    } catch {
      setProblem('This picture cannot be read.')
    }
    target.value = ''
  }

  return (
    <section className="panel" aria-label="Scan">
      {hasCamera && (
        <button type="button" className="plain" onClick={() => setWatching(!isWatching)}>
          {isWatching ? 'Close the camera' : 'Scan with the camera'}
        </button>
      )}
      {isWatching && (
        <Camera
          onCode={(code) => {
            setWatching(false)
            onCode(code)
          }}
          onProblem={({ message }) => {
            setWatching(false)
            setProblem(`The camera is not there: ${message}`)
          }}
        />
      )}
      <Field label="Read a picture of the code">
        {(id) => <input id={id} type="file" accept="image/*" capture="environment" onChange={readPicture} />}
      </Field>
      {!hasCamera && (
        <p className="hint">
          Browsers scan by camera on pages by https alone. Here, take a picture of the code instead.
        </p>
      )}
      <p className="note" role="status">
        {problem}
      </p>
    </section>
  )
}

function Camera({ onCode, onProblem }: ScannerProps & { onProblem: (error: Error) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef({ onCode, onProblem })
  told.current = { onCode, onProblem }
  useEffect(() => {
    if (!video.current) return
    return watchCamera(video.current, {
      onCode: (code) => told.current.onCode(code),
      onProblem: (error) => told.current.onProblem(error),
    })
  }, [])
  return <video ref={video} className="camera" aria-label="What the camera sees" muted playsInline />
}

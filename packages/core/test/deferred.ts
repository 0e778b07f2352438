/** A promise that a test settles when it likes. */
export function deferred<value>() {
  let resolve: (value: value) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<value>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

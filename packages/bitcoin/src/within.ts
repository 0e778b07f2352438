/** How long a wallet may take to tell what it need not ask anybody about, in milliseconds. */
const patience = 2_500

/** What a wallet answers without a prompt; a wallet that says nothing for too long rejects. */
export function within<value>(asking: Promise<value>, milliseconds = patience): Promise<value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The wallet did not answer.')), milliseconds)
    asking.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

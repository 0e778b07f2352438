import { useEffect, useState } from 'react'

/** Copies texts, and says for a moment that it did. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => void } {
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), 2_500)
    return () => clearTimeout(timer)
  }, [isCopied])

  return {
    isCopied,
    copy: (text) =>
      void navigator.clipboard.writeText(text).then(
        () => setIsCopied(true),
        () => {},
      ),
  }
}

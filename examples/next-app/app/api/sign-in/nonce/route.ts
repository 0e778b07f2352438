import { ask } from '../dataApi'

// Each visitor has one of their own.
export const dynamic = 'force-dynamic'

/** A word for the text to sign, good once. */
export async function GET(request: Request): Promise<Response> {
  const answer = await ask<{ nonce: string }>(request, 'nonce')
  if (!answer) return new Response(null, { status: 502 })
  return Response.json({ nonce: answer.nonce }, { headers: { 'cache-control': 'no-store' } })
}

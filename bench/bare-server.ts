import { createServer } from 'node:http'

/**
 * A minimal Node server that sends the same bytes and headers from memory. The
 * site is measured against it in the same run. It reads its answer from standard
 * input.
 */
const parts: Buffer[] = []
for await (const part of process.stdin) parts.push(part)
const { headers, body } = JSON.parse(Buffer.concat(parts).toString()) as {
  headers: Record<string, string>
  body: string
}
const bytes = Buffer.from(body, 'base64')
const server = createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': bytes.length })
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Listening at http://localhost:${typeof address === 'object' ? address?.port : ''}`)
})

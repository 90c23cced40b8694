import { connect } from 'node:net'

/** What the scanner says of a file. `down`: it gave no answer. */
export type Scan = 'clean' | 'infected' | 'down'

const answerMs = 20_000
const chunkBytes = 64 * 1024

/**
 * Has a file scanned by clamd.
 *
 * @param address `host:port`, or the path of a socket.
 * @source https://docs.clamav.net/manual/Usage/Scanning.html: INSTREAM sends chunks, each after its length as four bytes.
 */
export async function scanWith(address: string, bytes: Uint8Array): Promise<Scan> {
  const { promise, resolve } = Promise.withResolvers<Scan>()
  const [host = '', port = ''] = address.split(':')
  const socket = address.startsWith('/') ? connect(address) : connect(Number(port), host)
  let said = ''
  socket.setTimeout(answerMs, () => socket.destroy())
  socket.on('connect', () => {
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.byteLength; at += chunkBytes) {
      const chunk = bytes.subarray(at, at + chunkBytes)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(chunk.byteLength)
      socket.write(length)
      socket.write(chunk)
    }
    socket.write(Buffer.alloc(4))
  })
  socket.on('data', (part) => {
    said += part.toString('latin1')
  })
  socket.on('error', () => resolve('down'))
  socket.on('close', () =>
    resolve(/FOUND\0?\s*$/.test(said) ? 'infected' : /: OK\0?\s*$/.test(said) ? 'clean' : 'down'),
  )
  return await promise
}

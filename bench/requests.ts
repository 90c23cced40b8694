import { connect } from 'node:net'

/** The result of a load. */
export interface Load {
  readonly perSecond: number
  /** The time of every answer in milliseconds, ascending. */
  readonly times: readonly number[]
  /** Milliseconds. */
  readonly median: number
  readonly p95: number
  /** Answers that were not 200. */
  readonly others: number
}

const lineEnd = Buffer.from('\r\n\r\n')

/**
 * Requests one address repeatedly on keep-alive connections. Each connection waits
 * for its answer before the next request.
 *
 * @param url An address on this machine; nothing else is ever loaded.
 * @param cookies Cookies of signed-in browsers; each connection rotates through them.
 * @param isNumbered Each request has another query, so that no answer is one that was sent before.
 */
export async function load(
  url: string,
  seconds: number,
  {
    connections = 16,
    cookies = [],
    isNumbered = false,
  }: { connections?: number; cookies?: readonly string[]; isNumbered?: boolean } = {},
): Promise<Load> {
  const { hostname, port, pathname, search } = new URL(url)
  if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname)) throw new Error('Only this machine is loaded')
  const rest = ` HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: br\r\n`
  const ends =
    cookies.length > 0 ? cookies.map((cookie) => `${rest}Cookie: ${cookie}\r\n\r\n`) : [`${rest}\r\n`]
  let sent = 0
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  let others = 0

  function one(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1')
      let asked = 0
      let buffer: Buffer = Buffer.alloc(0)
      const ask = () => {
        asked = performance.now()
        const query = isNumbered ? `?n=${sent}` : search
        socket.write(`GET ${pathname}${query}${ends[sent % ends.length]!}`)
        sent += 1
      }
      socket.on('connect', ask)
      socket.on('error', reject)
      socket.on('close', () => resolve())
      socket.on('data', (part) => {
        buffer = buffer.length === 0 ? part : Buffer.concat([buffer, part])
        const headEnd = buffer.indexOf(lineEnd)
        if (headEnd < 0) return
        const answer = buffer.subarray(0, headEnd).toString('latin1')
        const length = Number(/content-length: (\d+)/i.exec(answer)?.[1] ?? 0)
        if (buffer.length < headEnd + 4 + length) return
        if (!answer.startsWith('HTTP/1.1 200')) others += 1
        buffer = buffer.subarray(headEnd + 4 + length)
        const now = performance.now()
        times.push(now - asked)
        if (now < end) ask()
        else socket.end()
      })
    })
  }

  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, one))
  const elapsed = (performance.now() - started) / 1000
  return summed(times, times.length / elapsed, others)
}

/**
 * Loads two addresses in turns, so that other work on the machine slows both equally.
 *
 * @param secondsEach Total seconds for each.
 */
export async function loadInTurns(
  first: (seconds: number) => Promise<Load>,
  second: (seconds: number) => Promise<Load>,
  secondsEach: number,
): Promise<[Load, Load]> {
  const turns = 4
  const loads: [Load, Load][] = []
  for (let turn = 0; turn < turns; turn += 1) {
    loads.push([await first(secondsEach / turns), await second(secondsEach / turns)])
  }
  return [together(loads.map(([one]) => one)), together(loads.map(([, other]) => other))]
}

function together(loads: readonly Load[]): Load {
  const perSecond = loads.reduce((sum, load) => sum + load.perSecond, 0) / loads.length
  const others = loads.reduce((sum, load) => sum + load.others, 0)
  return summed(
    loads.flatMap((load) => load.times),
    perSecond,
    others,
  )
}

function summed(times: readonly number[], perSecond: number, others: number): Load {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond, times: sorted, median: at(0.5), p95: at(0.95), others }
}

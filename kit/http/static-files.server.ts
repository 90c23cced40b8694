import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { type CachedAnswer, cacheAnswer, sendCached } from './memory.server.ts'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const aYear = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

/** A larger picture or font is read from the disk each time; text is always cached, compressed. */
const keptUpToBytes = 64 * 1024

interface File {
  readonly path: string
  readonly type: string
  readonly cacheControl: string
  readonly length: number
  /** Set after the first request if the file is small. */
  kept: CachedAnswer | null
  /** From the first request until then, so that those who ask meanwhile do not compress it again. */
  keeping: Promise<CachedAnswer> | null
}

/**
 * The files beside the pages: scripts, styles, fonts, pictures. Only files that existed at start are served, by their exact
 * names, so no path can lead elsewhere.
 */
export class StaticFiles {
  readonly #files = new Map<string, File>()

  /** @param folder The browser files of the build; a missing folder has no files. */
  constructor(folder: string) {
    if (!existsSync(folder)) return
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      const type = types[extname(entry.name)]
      const url = `/${relative(folder, path).split(sep).join('/')}`
      if (!entry.isFile() || !type || url.startsWith('/.')) continue
      const isForever = /^(\/desk)?\/(assets|fonts|art)\//.test(url)
      this.#files.set(url, {
        path,
        type,
        cacheControl: isForever ? aYear : anHour,
        length: statSync(path).size,
        kept: null,
        keeping: null,
      })
    }
  }

  /** Sends a file. Returns false if there is no such file. */
  send(request: IncomingMessage, response: ServerResponse, common: Record<string, string>): boolean {
    const [url = ''] = (request.url ?? '').split('?', 1)
    const file = this.#files.get(url)
    if (!file) return false
    const headers = { ...common, 'content-type': file.type, 'cache-control': file.cacheControl }
    if (file.kept) void sendCached(file.kept, request, response)
    else if (!isText(file) && file.length > keptUpToBytes) sendFromDisk(file, headers, request, response)
    else void this.#keepAndSend(file, headers, request, response)
    return true
  }

  async #keepAndSend(
    file: File,
    headers: Record<string, string>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    file.keeping ??= Promise.all([
      readFile(file.path),
      // What the build compressed.
      readFile(`${file.path}.br`).catch(() => null),
    ]).then(([bytes, brotli]) => cacheAnswer(bytes, headers, isText(file), brotli))
    try {
      file.kept = await file.keeping
    } catch {
      file.keeping = null
      return notThere(response)
    }
    await sendCached(file.kept, request, response)
  }
}

function isText(file: File): boolean {
  return /text|json|javascript|svg|manifest/.test(file.type)
}

function sendFromDisk(
  file: File,
  headers: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const bytes = createReadStream(file.path)
  bytes.once('error', () => notThere(response))
  bytes.once('open', () => {
    response.writeHead(200, { ...headers, 'content-length': file.length })
    if (request.method === 'HEAD') {
      response.end()
      bytes.destroy()
    } else {
      // Closes the file if the browser disconnects, and the connection if the disk fails.
      pipeline(bytes, response, () => {})
    }
  })
}

/** Responds if a later build has deleted the file. */
function notThere(response: ServerResponse): void {
  if (response.headersSent) return
  response.writeHead(404, { 'cache-control': 'no-store', 'content-length': 0 })
  response.end()
}

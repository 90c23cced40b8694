import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startProcess, stopProcess, withDataFolder } from '../e2e/fixtures/running-site.ts'

const root = join(import.meta.dirname, '..')
const nginx = '/usr/sbin/nginx'

/**
 * Starts a site behind nginx with the settings of docs/running/nginx.conf: HTTP/2 over TLS, with a certificate that it
 * signs itself. Returns null without nginx on this machine.
 */
export async function withProxy<Result>(use: (url: string) => Promise<Result>): Promise<Result | null> {
  if (!existsSync(nginx)) return null
  return await withDataFolder(async (folder) => {
    const site = await startProcess({ DATA_DIR: join(folder, 'data'), TRUST_PROXY: '1' })
    // Once the site has its own.
    const port = await freePort()
    const proxy = spawn(nginx, ['-p', folder, '-c', writeSettings(folder, new URL(site.url).port, port)], {
      stdio: 'ignore',
    })
    try {
      await isListening(port)
      return await use(`https://localhost:${port}`)
    } finally {
      proxy.kill('SIGQUIT')
      await stopProcess(site)
    }
  })
}

/** Writes the documented settings with this run's ports and certificate into a folder, and returns the file's path. */
function writeSettings(folder: string, sitePort: string, port: number): string {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', '/CN=localhost', '-keyout', key, '-out', certificate],
  ])
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`)
  mkdirSync(join(folder, 'tmp'))
  const documented = readFileSync(join(root, 'docs/running/nginx.conf'), 'utf8')
    // The redirect from port 80.
    .replace(/server \{\s*listen 80;[^}]*\}/, '')
    .replace(/^.*listen \[::\].*$/gm, '')
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${sitePort};`)
    .replace('listen 443 ssl http2;', `listen ${port} ssl http2;`)
    .replaceAll('example.in;', 'localhost;')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    [
      'daemon off; pid nginx.pid; error_log error.log; events {}',
      'http { access_log off;',
      ...temporary.map((name) => `${name}_temp_path tmp/${name};`),
      documented,
      '}',
    ].join('\n'),
  )
  return file
}

async function freePort(): Promise<number> {
  return await new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function isListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answered = spawnSync('openssl', ['s_client', '-connect', `127.0.0.1:${port}`], { input: '' })
    if (answered.status === 0) return
    await setTimeout(100)
  }
  throw new Error('nginx did not start')
}

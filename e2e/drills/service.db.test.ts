import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openStore } from '#kit/store/open.server.ts'
import { backupOfFirstVersion, envOf, loadFirstVersion } from '../fixtures/first-version/first-version.ts'
import { isDrill } from '../fixtures/is-drill.ts'
import { freePort } from '../fixtures/tls-proxy.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
/** A Debian with systemd, made once. On a disk: systemd encrypts no credentials where its own key lies in memory. */
const debian = '/var/tmp/peepal-drill-debian'

function whyNot(...programs: readonly string[]): string | null {
  if (!isDrill) return 'takes minutes: npm run drill'
  if (process.getuid?.() !== 0) return 'starting a machine needs root'
  const missing = ['/usr/sbin/debootstrap', ...programs].filter((path) => !existsSync(path))
  return missing.length > 0 ? `not installed: ${missing.join(', ')}` : null
}

async function makeDebian(): Promise<void> {
  if (existsSync(debian)) return
  const made = `${debian}-${process.pid}`
  const packages = '--include=systemd,systemd-sysv,dbus,curl,openssl,ca-certificates'
  await run('debootstrap', ['--variant=minbase', packages, 'bookworm', made], { maxBuffer: 2 ** 26 })
  renameSync(made, debian)
}

test('C-201 the unit, its credentials, the desk and a restore work under systemd as documented', async ({
  skip,
}) => {
  const why = whyNot('/usr/bin/systemd-nspawn')
  if (why) return skip(why)
  await withMachine(async (machine) => {
    cpSync(join(root, 'e2e/fixtures/machine/service.sh'), join(machine, 'root/drill.sh'))
    writeFileSync(
      join(machine, 'etc/systemd/system/drill.service'),
      `[Unit]
After=multi-user.target
[Service]
Type=oneshot
ExecStart=/bin/sh -c 'bash /root/drill.sh > /root/result 2>&1; systemctl poweroff'
[Install]
WantedBy=default.target
`,
    )
    await run('systemctl', ['--root', machine, 'enable', 'drill.service'])
    const options = ['--register=no', '--keep-unit', '--private-network', `--bind-ro=${root}:/srv/peepal/app`]
    await run('systemd-nspawn', ['-D', machine, ...options, '--boot'], {
      maxBuffer: 2 ** 26,
      timeout: 1_800_000,
    })
    expectAllOk(readFileSync(join(machine, 'root/result'), 'utf8'))
  })
})

test('C-201 the image is built, and runs read-only and without rights on the data of version 1.0.0', async ({
  skip,
}) => {
  const why = whyNot('/usr/bin/podman', '/usr/sbin/runc')
  if (why) return skip(why)
  await withMachine(async (machine) => {
    const place = { dataDir: join(machine, '../data'), databaseUrl: null }
    mkdirSync(place.dataDir)
    const store = await openStore(place)
    await loadFirstVersion(store, backupOfFirstVersion)
    await store.close()
    const sources = join(machine, '../sources')
    mkdirSync(sources)
    await run('bash', ['-c', `git ls-files -z | tar c --null -T - | tar x -C ${sources}`], { cwd: root })
    await symlink(join(root, 'node_modules'), join(sources, 'node_modules'))
    const args = [
      join(root, 'e2e/fixtures/machine/image.sh'),
      sources,
      machine,
      place.dataDir,
      String(await freePort()),
    ]
    const { stdout } = await run('bash', args, {
      env: { ...process.env, ...envOf(place) },
      maxBuffer: 2 ** 26,
    })
    expectAllOk(stdout)
  })
})

/** Runs something with a fresh copy of the Debian, which is gone afterwards. */
async function withMachine(use: (machine: string) => Promise<void>): Promise<void> {
  await makeDebian()
  const folder = mkdtempSync('/var/tmp/peepal-machine-')
  try {
    const machine = join(folder, 'machine')
    await run('cp', ['-a', debian, machine])
    await use(machine)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function expectAllOk(result: string): void {
  process.stderr.write(result)
  expect(result).toMatch(/^end$/m)
  expect(result).not.toContain('NOT OK')
}

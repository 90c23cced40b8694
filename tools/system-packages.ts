import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs a Debian package that the tests need, where that can be done
 * without asking for a password.
 *
 * @returns Whether it is installed now.
 */
export function installPackage(name: string): boolean {
  const isRoot = process.getuid?.() === 0
  const sudo = isRoot ? [] : ['sudo', '-n']
  if (!isOnPath('apt-get') || (!isRoot && !isOnPath('sudo'))) return false
  console.error(`Installing ${name} (once)…`)
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, encoding: 'utf8' as const }
  for (const args of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name],
  ]) {
    const [program = '', ...rest] = [...sudo, ...args]
    const { status, stderr } = spawnSync(program, rest, options)
    if (status !== 0 && args[1] === 'install') {
      console.error(stderr)
      return false
    }
  }
  return true
}

/**
 * The path of a Chromium, installed if missing; null if that fails.
 *
 * The headless shell is the same engine without the program around it: the journeys take a seventh less processor time.
 */
export function findChromium(): string | null {
  const known = () =>
    [
      process.env.CHROMIUM_PATH,
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
    ].find((path) => path && existsSync(path)) ?? null
  return known() ?? (installPackage('chromium-headless-shell') || installPackage('chromium') ? known() : null)
}

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${program}`))
}

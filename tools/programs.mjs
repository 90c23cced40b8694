/** How other programs are started and ended, also where the shell is not a Unix one. Nothing else starts npm or ends a group. */
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const isWindows = process.platform === 'win32'

/** The Node that package.json names; `node_modules/.bin` has scripts for two shells there instead. */
export const node = join(
  dirname(fileURLToPath(import.meta.url)),
  '../node_modules/node/bin',
  isWindows ? 'node.exe' : 'node',
)

/** npm is a script of its shell there. No argument that we hand to it comes from outside. */
export const npmOptions = { shell: isWindows }

/** A group of its own, so that {@link endGroup} reaches what the program starts. There it would get a window. */
export const groupOptions = { detached: !isWindows }

/**
 * Asks a child program with an IPC channel to stop (tools/stop-signals.ts): on Windows a signal would kill it at once.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {'SIGINT' | 'SIGTERM' | 'SIGHUP'} [signal]
 */
export function askToEnd(child, signal = 'SIGTERM') {
  if (isWindows && child.connected) child.disconnect()
  else child.kill(signal)
}

/** Ends a program at once with all that it started. @param {number} pid */
export function endGroup(pid) {
  if (isWindows) spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'])
  else process.kill(-pid, 'SIGKILL')
}

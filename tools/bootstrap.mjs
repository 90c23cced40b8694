/**
 * Every npm script starts here, on any Node and with nothing installed. Installs
 * missing packages, builds if the sources are newer than the build, and runs the
 * script on the Node that package.json names.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installStamp, isBuildFresh, sourceLists } from './fresh-build.mjs'
import { askToEnd, node, npmOptions } from './programs.mjs'
import { memoryEnv, memoryFlags } from './server-memory.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** Each build: what to say, how it is made, and the list of its sources. */
const builds = {
  site: { name: 'the site', args: ['build', '--app'], sources: sourceLists.site },
  desk: {
    name: 'the desk',
    args: ['build', '--config', 'vite.desk.config.ts'],
    sources: sourceLists.desk,
  },
}

const commands = {
  start: {
    run: ['tools/start.ts'],
    needsBuild: true,
    isServer: true,
    options: { '--sample-office': 'with an invented office, where only this machine reaches it' },
  },
  build: { run: [], needsBuild: true },
  dev: { run: ['tools/dev.ts'], needsBuild: false, isServer: true },
  desk: { run: ['cli/desk.ts'], needsBuild: false, built: 'build/office/desk.js' },
  'desk:web': { run: ['build/office/desk-web.js'], needsBuild: true, isServer: true },
  check: { run: ['tools/check.ts'], needsBuild: false },
  docs: { run: ['tools/docs.ts'], needsBuild: false },
  'check:launch': { run: ['cli/desk.ts', 'firm', 'check'], needsBuild: false, built: 'build/office/desk.js' },
  test: { run: ['tools/test.ts'], needsBuild: true },
  words: { run: ['tools/words.ts'], needsBuild: false },
  art: { run: ['tools/art.ts'], needsBuild: false },
  drill: { run: ['tools/drill.ts'], needsBuild: true },
  bench: { run: ['bench/bench.ts'], needsBuild: true },
  mutation: { run: ['tools/mutation.ts'], needsBuild: false },
}

main()

function main() {
  const [name = 'start', ...rest] = process.argv.slice(2)
  /** @type {{ run: string[], needsBuild: boolean, built?: string, isServer?: boolean, options?: Record<string, string> } | undefined} */
  const command = commands[/** @type {keyof typeof commands} */ (name)]
  if (!command) fail(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`)
  if (Number(process.versions.node.split('.')[0]) < 20) fail('Node 20 or newer is needed to begin with.')
  if (command.options) checkOptions(name, command.options, rest)
  process.chdir(root)
  installWhenMissing()
  if (command.needsBuild) buildWhenStale()
  const [program, ...own] = command.run
  if (!program) return
  // It starts in half the time. A command waits for no build, which would also replace the files of a server that runs.
  const built = command.built && isBuildFresh(builds.site.sources) ? command.built : program
  handOver([built, ...own, ...rest], command.isServer ?? false)
}

/**
 * Prints what may follow a command for `--help`, and refuses anything else: a server would start without what was meant.
 *
 * @param {string} name
 * @param {Record<string, string>} options What each option does, by its name.
 * @param {string[]} given
 */
function checkOptions(name, options, given) {
  const lines = Object.entries(options).map(([option, does]) => `  npm run ${name} -- ${option}   ${does}`)
  const help = [`  npm run ${name}`, ...lines].join('\n')
  if (given.includes('--help')) {
    console.log(help)
    process.exit()
  }
  const unknown = given.find((word) => !(word in options))
  if (unknown !== undefined) fail(`${name} knows no "${unknown}".\n${help}`)
}

/**
 * `npm ci` refuses a lockfile without the optional packages of other systems, and plain install would rewrite it. With
 * NODE_ENV=production npm would leave out the packages that build the site.
 */
function installWhenMissing() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const installed = existsSync(installStamp) ? readFileSync(installStamp, 'utf8') : ''
  if (installed === wanted && existsSync(node)) return
  say('Installing packages (once)')
  // Scripts of packages do not run: all of them bring what they would build, so no compiler is needed. Only Node is put in place.
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
  runOrFail('npm', ['install', '--no-save', '--include=dev', '--ignore-scripts', ...quietly], npmOptions)
  runOrFail('npm', ['rebuild', 'node', ...quietly], npmOptions)
  writeFileSync(installStamp, wanted)
}

function buildWhenStale() {
  // Overrides the caller's value, such as a test's: React's development build differs.
  const env = { ...process.env, NODE_ENV: 'production' }
  for (const { name, args, sources } of Object.values(builds)) {
    if (isBuildFresh(sources)) continue
    say(`Building ${name}`)
    runOrFail(node, ['node_modules/vite/bin/vite.js', ...args, '--logLevel', 'warn'], { env })
  }
}

/**
 * @param {string[]} args
 * @param {boolean} isServer True if the program runs until it is stopped. It then ends with its parent.
 */
function handOver(args, isServer) {
  // Node caches compiled code, so the next start saves the time and the compiler's 30 MB.
  const env = {
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...(isServer ? memoryEnv : {}),
    ...process.env,
  }
  // The channel closes when this process ends, however it ends: a server then stops by itself (tools/stop-signals.ts).
  const child = spawn(node, [...(isServer ? memoryFlags : []), ...args], {
    stdio: isServer ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    env,
  })
  // Ctrl-C reaches the child by itself, as part of the terminal's group; a signal to this process alone does not. A
  // server takes the same signal twice for one.
  process.on('SIGINT', () => isServer && askToEnd(child, 'SIGINT'))
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
    process.on(signal, () => askToEnd(child, signal))
  if (isServer) whenNpmIsGone(() => askToEnd(child))
  child.on('exit', (code, signal) => {
    process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' || signal === 'SIGHUP' ? 0 : 1))
  })
}

/**
 * Notices that npm has ended without passing a signal on, as when it was killed. package.json starts this with `exec`, so
 * npm is its direct parent and no shell swallows signals (cmd.exe has no such word, and finds exec.cmd). Started without npm, this process may outlive its parent, as
 * background processes do.
 *
 * @param {() => void} act
 */
function whenNpmIsGone(act) {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    act()
  }, 500)
}

/** @param {string} program @param {string[]} args @param {import('node:child_process').SpawnSyncOptions} options */
function runOrFail(program, args, options) {
  const { status } = spawnSync(program, args, { stdio: 'inherit', ...options })
  if (status !== 0) fail(`That did not work: ${program} ${args.join(' ')}`)
}

/** @param {string} text */
function say(text) {
  process.stderr.write(`${text}…\n`)
}

/** @param {string} text @returns {never} */
function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

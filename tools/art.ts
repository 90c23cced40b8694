/**
 * Renders the site's pictures from the scenes in art/scenes.
 *
 *     npm run art                      every picture: hours of all cores
 *     npm run art -- coins shelter     only these
 *     npm run art -- --cut             cuts existing renders again
 *     npm run art -- --night           only the renders for the dark theme
 *     npm run art -- coins --samples 24 --draft   a quick look: a quarter of the size, nothing cut
 *
 * Needs Blender 3.4 or newer (Debian: apt-get install --no-install-recommends blender python3-numpy). It renders on
 * the processor; no denoiser is needed, because art/clean.py removes the grain. Renders stay in art/renders, outside git. Committed are
 * public/art (AVIF and WebP at every width), content/pictures.ts, which lists the pictures, and small copies for
 * docs/pictures.md.
 *
 * Start, build and test do not run this; they use the committed pictures.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { node } from './programs.mjs'

interface Shape {
  readonly width: number
  readonly height: number
  /** Widths to cut, smallest first. */
  readonly widths: readonly number[]
}

/** The light of a render: the window by day, or lamp and moon for the dark theme. */
type Light = 'day' | 'night'

interface Scene extends Shape {
  readonly samples: number
  /** True if it stands on pages, which have a dark theme. */
  readonly hasNight: boolean
  /**
   * The upright picture for phones: where in the wide one it begins, how much of its width it takes, and how much of
   * its upper edge, from the left, is bare wall. As shares.
   */
  readonly tall?: Shape & { readonly from: number; readonly share: number; readonly bare: number }
}

const tall = { width: 960, height: 1200, widths: [720, 960], from: 0.41, share: 0.59, bare: 1 }
const hero: Scene = {
  width: 1920,
  height: 1080,
  samples: 64,
  widths: [720, 960, 1440, 1920],
  hasNight: true,
  tall,
}
const page: Scene = {
  width: 1920,
  height: 1280,
  samples: 32,
  widths: [720, 960, 1440, 1920],
  hasNight: true,
}
/** The scenes that social cards show (site/machines/social-card.server.ts). */
const card: Scene = { width: 1200, height: 630, samples: 64, widths: [600, 1200], hasNight: false }

const scenes: Record<string, Scene> = {
  coins: hero,
  shelter: hero,
  // Its branch comes in at the upper right.
  rest: { ...hero, tall: { ...tall, bare: 0.8 } },
  ledger: hero,
  pots: page,
  lamp: page,
  medicine: page,
  coffee: page,
  cut: page,
  tree: page,
  seed: page,
  door: page,
  card,
}

const root = join(import.meta.dirname, '..')
const renders = join(root, 'art/renders')
const cutFolder = join(root, 'public/art')
const manifest = join(root, 'content/pictures.ts')
/** One small copy of each, for people who look through the repository. */
const copies = join(root, 'docs/pictures/renders')

/**
 * The quality at which the soft shadows on the wall show no steps. A phone's picture is small on a dense screen and bears less:
 * the smallest width is what most phones load first, and with its headers it fits into the first window of a connection
 * (14.6 KB), at a lower quality where it has to.
 * WebP is for the few browsers without AVIF.
 */
const quality = { avif: 70, webp: 88 }
const tallQuality = { avif: 66, webp: 84 }
const smallestQuality = { avif: 55, webp: 72 }
const smallestBytes = 13_800

const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    samples: { type: 'string' },
    cut: { type: 'boolean', default: false },
    draft: { type: 'boolean', default: false },
    night: { type: 'boolean', default: false },
  },
})

await main()

async function main() {
  const unknown = named.filter((name) => !scenes[name])
  if (unknown.length > 0)
    stop(`There is no scene "${unknown.join(', ')}". There are: ${Object.keys(scenes).join(', ')}.`)
  const wanted = Object.entries(scenes).filter(([name]) => named.length === 0 || named.includes(name))
  mkdirSync(renders, { recursive: true })
  mkdirSync(cutFolder, { recursive: true })
  mkdirSync(copies, { recursive: true })
  if (!options.cut) {
    requireBlender()
    for (const [name, scene] of wanted) for (const light of lightsOf(scene)) render(name, scene, light)
  }
  if (options.draft) return
  for (const [name, scene] of wanted) await cut(name, scene)
  await writeManifest()
}

function requireBlender() {
  const { stdout, error } = spawnSync('blender', ['--version'], { encoding: 'utf8' })
  const [, major = '0', minor = '0'] = /Blender (\d+)\.(\d+)/.exec(stdout ?? '') ?? []
  if (error || Number(major) * 100 + Number(minor) < 304)
    stop(
      'Blender 3.4 or newer is needed, as the command "blender".\n' +
        'On Debian: apt-get install --no-install-recommends blender python3-numpy\n' +
        'The pictures themselves are in public/art; nothing else needs Blender.',
    )
}

function lightsOf({ hasNight }: Scene): readonly Light[] {
  const day: readonly Light[] = options.night ? [] : ['day']
  return hasNight ? [...day, 'night'] : day
}

function render(name: string, scene: Scene, light: Light) {
  const width = options.draft ? Math.round(scene.width / 4) : scene.width
  console.log(`Rendering ${stemOf(name, light)} (${width} wide)…`)
  const args = ['-b', '--factory-startup', '-P', join(root, `art/scenes/${name}.py`), '--']
  args.push('--out', renderOf(name, light), '--width', String(width))
  if (light === 'night') args.push('--night')
  args.push('--samples', options.samples ?? String(scene.samples))
  const { status, stdout, stderr } = spawnSync('blender', args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  // Blender exits with 0 even if the scene's script failed.
  if (status !== 0 || /Traceback/.test(stdout + stderr)) stop(`${stdout}\n${stderr}`)
}

/** What the files of a picture begin with: `coins`, `coins-tall`, `coins-night`, `coins-tall-night`. */
function stemOf(name: string, light: Light) {
  return light === 'night' ? `${name}-night` : name
}

function renderOf(name: string, light: Light) {
  return join(renders, `${stemOf(name, light)}.png`)
}

async function cut(name: string, scene: Scene) {
  for (const light of lightsOf(scene)) {
    const source = readFileSync(renderOf(name, light))
    const { width = 0 } = await sharp(source).metadata()
    if (width < scene.width)
      stop(`${renderOf(name, light)} is ${width} wide, and would be enlarged to ${scene.width}.`)
    await cutShape(stemOf(name, light), scene, source, quality, light)
    if (scene.tall)
      await cutShape(
        stemOf(`${name}-tall`, light),
        scene.tall,
        await upright(source, scene.tall),
        tallQuality,
        light,
      )
    if (light === 'day') await copy(name, scene, source)
  }
  console.log(`Cut ${name}`)
}

async function copy(name: string, scene: Scene, source: Buffer) {
  await (await dithered(source, { width: 640, height: Math.round((640 * scene.height) / scene.width) }))
    .webp({ quality: 84, effort: 6 })
    .toFile(join(copies, `${name}.webp`))
}

/**
 * The part of a wide picture that holds its things, with more wall above: a phone shows the words there, and the
 * picture fades out behind them, so the shades of the wall's upper edge are enough to make it from.
 */
async function upright(source: Buffer, tall: NonNullable<Scene['tall']>) {
  const { width, height } = await sharp(source).metadata()
  const crop = { left: Math.round(width * tall.from), top: 0, width: Math.floor(width * tall.share), height }
  const wanted = Math.round((crop.width * tall.height) / tall.width)
  const more = Math.max(0, wanted - height)
  const edge = await sharp(source)
    .extract({ ...crop, width: Math.round(crop.width * tall.bare), height: 24 })
    .resize(24, 1, { fit: 'fill' })
    .png()
    .toBuffer()
  const wall = await sharp(edge).resize(crop.width, more, { fit: 'fill' }).png().toBuffer()
  return await sharp(source)
    .extract(crop)
    .extend({ top: more, background: 'white' })
    .composite([{ input: wall, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

/**
 * Every width of a picture, named after its content: browsers keep them for a year. By night in AVIF alone; a browser without
 * it shows the picture of the day.
 */
async function cutShape(stem: string, shape: Shape, source: Buffer, grade: typeof quality, light: Light) {
  const hash = createHash('sha256').update(source).update(JSON.stringify(grade)).digest('hex').slice(0, 8)
  for (const old of readdirSync(cutFolder))
    if (new RegExp(`^${stem}-[0-9a-f]{8}-\\d+\\.(avif|webp)$`).test(old)) rmSync(join(cutFolder, old))
  for (const width of shape.widths) {
    const size = { width, height: Math.round((width * shape.height) / shape.width) }
    const picture = await dithered(source, size)
    const file = join(cutFolder, `${stem}-${hash}-${width}`)
    const isSmallest = width === shape.widths[0]
    const { avif, webp } = isSmallest ? smallestQuality : grade
    writeFileSync(`${file}.avif`, await asAvif(picture, avif, isSmallest ? smallestBytes : Infinity))
    if (light === 'day') await picture.clone().webp({ quality: webp, effort: 4 }).toFile(`${file}.webp`)
  }
}

/** The picture as AVIF, at most so many bytes: at the quality asked for, or the next lower one that fits. */
async function asAvif(picture: Sharp, quality: number, maxBytes: number): Promise<Buffer> {
  const file = await picture.clone().avif({ quality, effort: 6 }).toBuffer()
  return file.length <= maxBytes ? file : await asAvif(picture, quality - 1, maxBytes)
}

/**
 * The picture at a size, in eight bits. The wall's shades are finer than eight bits can hold, and would show as
 * stripes; half a step of noise, as film has, hides where one ends. The same noise each time, so that the same render
 * gives the same files.
 */
async function dithered(source: Buffer, size: { width: number; height: number }) {
  const pixels = await sharp(source)
    .removeAlpha()
    .resize(size)
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer()
  const fine = new Uint16Array(pixels.buffer, pixels.byteOffset, pixels.byteLength / 2)
  const coarse = new Uint8Array(fine.length)
  let seed = 1
  for (let i = 0; i < fine.length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    const noise = (seed / 2 ** 32 - 0.5) * 1.6
    coarse[i] = Math.max(0, Math.min(255, Math.round((fine[i] ?? 0) / 257 + noise)))
  }
  return sharp(coarse, { raw: { ...size, channels: 3 } })
}

/** Writes content/pictures.ts, which lists public/art for the pages. */
async function writeManifest() {
  const rows: string[] = []
  for (const [name, scene] of Object.entries(scenes)) {
    const wide = await entryOf(name, scene, scene.hasNight)
    if (!wide) continue
    const tall = scene.tall ? await entryOf(`${name}-tall`, scene.tall, scene.hasNight) : null
    rows.push(`export const ${name}: Picture = { ${wide}${tall ? `, tall: { ${tall} }` : ''} }`)
  }
  const text = `/** The pictures in public/art. Written by \`npm run art\`; change tools/art.ts or the scenes instead. */

/** One shape of a picture, cut to several widths: \`path\` + '-' + width + '.avif' or '.webp'. */
export interface PictureShape {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  /** The mean colour, shown until the picture has loaded. */
  readonly colour: string
  /** The path of the same picture for the dark theme, in AVIF alone. */
  readonly night?: string
}

/** A picture, and the upright one for phones when there is one. */
export interface Picture extends PictureShape {
  readonly tall?: PictureShape
}

${rows.join('\n\n')}
`
  writeFileSync(manifest, text)
  spawnSync(node, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', manifest], { cwd: root })
}

async function entryOf(stem: string, shape: Shape, hasNight: boolean) {
  const day = await cutOf(stem, shape)
  const night = hasNight ? await cutOf(stemOf(stem, 'night'), shape) : null
  if (!day) return null
  return (
    `path: '${day.path}', width: ${shape.width}, height: ${shape.height}, ` +
    `widths: [${shape.widths.join(', ')}], colour: '${day.colour}'` +
    (night ? `, night: '${night.path}'` : '')
  )
}

/** Where the files of a picture are, and its mean colour; null if it is not cut yet. */
async function cutOf(stem: string, shape: Shape) {
  const smallest = readdirSync(cutFolder).find((file) =>
    new RegExp(`^${stem}-[0-9a-f]{8}-${shape.widths[0]}\\.avif$`).test(file),
  )
  if (!smallest) return null
  const pixel = await sharp(join(cutFolder, smallest)).resize(1, 1).removeAlpha().raw().toBuffer()
  return { path: `/art/${smallest.replace(/-\d+\.avif$/, '')}`, colour: `#${pixel.toString('hex')}` }
}

function stop(text: string): never {
  console.error(text)
  process.exit(1)
}

/**
 * Makes the site's pictures again, from the scenes in art/scenes.
 *
 *     npm run art                      every picture: hours of all cores
 *     npm run art -- coins shelter     only these
 *     npm run art -- --cut             cut again what was rendered before
 *     npm run art -- coins --samples 24 --draft   a quick look: a quarter of the size, nothing cut
 *
 * Needs Blender 3.4 or newer (Debian: apt-get install --no-install-recommends blender python3-numpy). It renders on
 * the processor; no denoiser is needed, ours is art/clean.py. Renders are kept in art/renders, out of git. What is
 * committed: public/art (AVIF and WebP at every width) and content/pictures.ts, which says what there is.
 *
 * Not part of start, build or test: a build finds the pictures as they are.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'

interface Scene {
  readonly width: number
  readonly height: number
  readonly samples: number
  /** Widths to cut, smallest first. */
  readonly widths: readonly number[]
  /** The upright picture for phones. */
  readonly tall?: { readonly width: number; readonly height: number; readonly widths: readonly number[] }
}

const wideWidths = [480, 960, 1440, 1920]
const hero: Scene = {
  width: 1920,
  height: 1080,
  samples: 64,
  widths: wideWidths,
  tall: { width: 960, height: 1200, widths: [480, 960] },
}
const page: Scene = { width: 1440, height: 960, samples: 48, widths: [480, 960, 1440] }

const scenes: Record<string, Scene> = {
  coins: hero,
  shelter: hero,
  rest: hero,
  ledger: hero,
  pots: page,
  lamp: page,
  medicine: page,
  coffee: page,
  cut: page,
  tree: page,
  seed: page,
  door: page,
}

const root = join(import.meta.dirname, '..')
const renders = join(root, 'art/renders')
const cutFolder = join(root, 'public/art')
const manifest = join(root, 'content/pictures.ts')

/**
 * AVIF at 50 of sharp's scale is where the soft shadows on the backdrop stop showing steps; a phone's picture is
 * small on a dense screen and bears less. WebP is for the few browsers without AVIF.
 */
const quality = { avif: 52, avifTall: 46, webp: 78, webpTall: 70 }

const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    samples: { type: 'string' },
    cut: { type: 'boolean', default: false },
    draft: { type: 'boolean', default: false },
  },
})

await main()

async function main() {
  const unknown = named.filter((name) => !scenes[name])
  if (unknown.length > 0)
    stop(`There is no scene "${unknown.join(', ')}". There are: ${Object.keys(scenes).join(', ')}.`)
  const wanted = Object.entries(scenes).filter(([name]) => named.length === 0 || named.includes(name))
  mkdirSync(renders, { recursive: true })
  if (!options.cut) {
    requireBlender()
    for (const [name, scene] of wanted) render(name, scene)
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

function render(name: string, scene: Scene) {
  const shapes = scene.tall ? [scene, scene.tall] : [scene]
  for (const shape of shapes) {
    const isTall = shape === scene.tall
    const width = options.draft ? Math.round(shape.width / 4) : shape.width
    const out = renderOf(name, isTall)
    console.log(`Rendering ${name}${isTall ? ', upright' : ''} (${width} wide)…`)
    const args = ['-b', '--factory-startup', '-P', join(root, `art/scenes/${name}.py`), '--', '--out', out]
    args.push('--width', String(width), '--samples', options.samples ?? String(scene.samples))
    if (isTall) args.push('--tall')
    const { status, stdout, stderr } = spawnSync('blender', args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
    // Blender ends well even when the scene's script did not.
    if (status !== 0 || /Traceback/.test(stdout + stderr)) stop(`${stdout}\n${stderr}`)
  }
}

function renderOf(name: string, isTall: boolean) {
  return join(renders, `${name}${isTall ? '-tall' : ''}.png`)
}

/** Every width of a scene's renders, in both formats, named after their content: browsers keep them for a year. */
async function cut(name: string, scene: Scene) {
  const shapes = scene.tall ? [scene, scene.tall] : [scene]
  for (const shape of shapes) {
    const isTall = shape === scene.tall
    const source = readFileSync(renderOf(name, isTall))
    const stem = `${name}${isTall ? '-tall' : ''}`
    const hash = createHash('sha256').update(source).update(JSON.stringify(quality)).digest('hex').slice(0, 8)
    mkdirSync(cutFolder, { recursive: true })
    for (const old of readdirSync(cutFolder))
      if (new RegExp(`^${stem}-[0-9a-f]{8}-\\d+\\.(avif|webp)$`).test(old)) rmSync(join(cutFolder, old))
    for (const width of shape.widths) {
      const picture = sharp(source).resize({
        width,
        height: Math.round((width * shape.height) / shape.width),
      })
      const file = join(cutFolder, `${stem}-${hash}-${width}`)
      const avif = isTall ? quality.avifTall : quality.avif
      const webp = isTall ? quality.webpTall : quality.webp
      await picture.clone().avif({ quality: avif, effort: 4 }).toFile(`${file}.avif`)
      await picture.clone().webp({ quality: webp, effort: 4 }).toFile(`${file}.webp`)
    }
    console.log(`Cut ${stem}`)
  }
}

/** What lies in public/art, for the pages. */
async function writeManifest() {
  const rows: string[] = []
  for (const [name, scene] of Object.entries(scenes)) {
    const wide = await entryOf(name, scene)
    if (!wide) continue
    const tall = scene.tall ? await entryOf(`${name}-tall`, scene.tall) : null
    rows.push(`export const ${name}: Picture = { ${wide}${tall ? `, tall: { ${tall} }` : ''} }`)
  }
  const text = `/**
 * The pictures in public/art. Written by \`npm run art\`; change tools/art.ts or the scenes instead.
 */

/** One shape of a picture, cut to several widths: \`path\` + '-' + width + '.avif' or '.webp'. */
export interface PictureShape {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  /** The mean colour, which stands until the picture has come. */
  readonly colour: string
}

/** A picture, and the upright one for phones when there is one. */
export interface Picture extends PictureShape {
  readonly tall?: PictureShape
}

${rows.join('\n\n')}
`
  writeFileSync(manifest, text)
  spawnSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', manifest], { cwd: root })
}

async function entryOf(stem: string, shape: { width: number; height: number; widths: readonly number[] }) {
  const smallest = readdirSync(cutFolder).find((file) =>
    new RegExp(`^${stem}-[0-9a-f]{8}-${shape.widths[0]}\\.webp$`).test(file),
  )
  if (!smallest || !existsSync(join(cutFolder, smallest))) return null
  const pixel = await sharp(join(cutFolder, smallest)).resize(1, 1).removeAlpha().raw().toBuffer()
  const path = `/art/${smallest.replace(/-\d+\.webp$/, '')}`
  return (
    `path: '${path}', width: ${shape.width}, height: ${shape.height}, ` +
    `widths: [${shape.widths.join(', ')}], colour: '#${pixel.toString('hex')}'`
  )
}

function stop(text: string): never {
  console.error(text)
  process.exit(1)
}

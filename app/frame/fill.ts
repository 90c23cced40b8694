export { fill } from '#content/fill.ts'

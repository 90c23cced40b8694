import { expect } from 'vitest'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { Browserless } from '../fixtures/browserless.ts'
import { desk, startProcess, stopProcess } from '../fixtures/running-site.ts'

const password = 'four quiet brass lamps'
const email = 'anita@example.in'

eachPlace(
  'a client whom the desk locks out beside a running site is out at once, and told why',
  async (place) => {
    const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '', LOG_LEVEL: 'error' }
    const site = await startProcess(env)
    try {
      const client = new Browserless(site.url)
      const form = { name: 'Anita Rao', email, password, confirm: password }
      expect((await client.post('/register', form)).status).toBe(303)
      expect((await client.get('/dashboard')).status).toBe(200)

      expect(await desk(env, 'do', 'lock-client', email)).toMatch(/^ended +1\n/)
      const dashboard = await client.get('/dashboard')
      expect(dashboard.headers.get('location')).toBe('/login?next=%2Fdashboard')
      const stranger = new Browserless(site.url)
      const time = async (typed: string) => {
        const start = performance.now()
        const answer = await stranger.post('/login', { email, password: typed })
        return { page: await answer.text(), status: answer.status, took: performance.now() - start }
      }
      const right = await time(password)
      expect(right.status).toBe(400)
      expect(right.page).toContain('This account is locked')
      expect(right.page).toMatch(/Please call us: (?:<!-- -->)?<a [^>]*href="tel:\+\d{8,}"/)
      expect(right.page).not.toContain('Invalid email or password')
      const wrong = await time('not the password')
      expect(wrong.page).toContain('Invalid email or password')
      expect(wrong.page).not.toContain('is locked')
      // Both wait for the same floor.
      expect(Math.min(right.took, wrong.took)).toBeGreaterThan(790)

      await desk(env, 'do', 'unlock-client', email)
      expect((await stranger.post('/login', { email, password })).status).toBe(303)
      expect((await stranger.get('/dashboard')).status).toBe(200)
    } finally {
      await stopProcess(site)
    }
  },
)

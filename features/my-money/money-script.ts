/**
 * The script of the file: search, check, lock, unlock. It runs from a disk in any browser, so it is one text without imports. Its words
 * stand in `data-` attributes of the body.
 */
export const moneyScript = `
'use strict'
const main = document.querySelector('main')
const say = document.body.dataset
const part = (id) => document.getElementById(id)
const hex = (bytes) => [...new Uint8Array(bytes)].map((one) => one.toString(16).padStart(2, '0')).join('')
const base64 = (bytes) => { let text = ''; for (const one of new Uint8Array(bytes)) text += String.fromCharCode(one); return btoa(text) }
const bytesOf = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
const digest = async (text) => hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
const canonical = (value) => Array.isArray(value) ? '[' + value.map(canonical).join(',') + ']'
  : value && typeof value === 'object' ? '{' + Object.keys(value).sort().map((key) => JSON.stringify(key) + ':' + canonical(value[key])).join(',') + '}'
  : JSON.stringify(value)
async function keyOf(phrase, salt) {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(phrase.normalize('NFKC')), 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 600000 }, typed, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
async function check() {
  let whole = (await digest(part('money').textContent)) === part('money').dataset.seal
  let papers = 0
  for (const one of document.querySelectorAll('script.paper')) {
    papers += 1
    const paper = JSON.parse(one.textContent)
    whole = whole && (await digest(canonical(paper.content))) === paper.link.content && (await digest(canonical(paper.link))) === paper.hash
  }
  part('checked').textContent = (whole ? say.whole : say.changed).replace('{papers}', String(papers))
}
function ready() {
  for (const one of document.querySelectorAll('.scripted')) one.hidden = false
  part('find').addEventListener('input', (event) => {
    const wanted = event.target.value.trim().toLowerCase()
    let found = 0
    for (const row of document.querySelectorAll('tbody tr')) {
      row.hidden = wanted !== '' && !row.textContent.toLowerCase().includes(wanted)
      if (!row.hidden) found += 1
    }
    part('found').textContent = wanted === '' ? '' : say.found.replace('{count}', String(found))
  })
  part('lock').addEventListener('submit', async (event) => {
    event.preventDefault()
    const phrase = part('phrase').value
    if ([...phrase].length < 12) { part('locked').textContent = say.short; return }
    const salt = crypto.getRandomValues(new Uint8Array(16))
    const iv = crypto.getRandomValues(new Uint8Array(12))
    part('find').value = ''
    for (const row of document.querySelectorAll('tr[hidden]')) row.hidden = false
    const box = { salt: base64(salt), iv: base64(iv), sealed: base64(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(phrase, salt), new TextEncoder().encode(part('money').outerHTML + [...document.querySelectorAll('script.paper')].map((one) => one.outerHTML).join('')))) }
    const copy = document.documentElement.cloneNode(true)
    copy.querySelector('title').textContent = 'my-money'
    copy.querySelector('#money').remove()
    for (const one of copy.querySelectorAll('script.paper')) one.remove()
    for (const one of copy.querySelectorAll('.scripted')) one.hidden = true
    copy.querySelector('#phrase').value = ''
    copy.querySelector('#locked').textContent = ''
    copy.querySelector('#checked').textContent = ''
    copy.querySelector('#unlock').hidden = false
    copy.querySelector('#box').textContent = JSON.stringify(box)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob(['<!doctype html>' + copy.outerHTML], { type: 'text/html' }))
    link.download = 'my-money-locked.html'
    link.click()
    part('locked').textContent = say.done
    part('phrase').value = ''
  })
  void check()
}
const box = part('box').textContent
if (box === '') ready()
else part('unlock').addEventListener('submit', async (event) => {
  event.preventDefault()
  const { salt, iv, sealed } = JSON.parse(box)
  try {
    const open = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv) }, await keyOf(part('key').value, bytesOf(salt)), bytesOf(sealed))
    main.insertAdjacentHTML('beforeend', new TextDecoder().decode(open))
    part('unlock').remove()
    ready()
  } catch { part('wrong').textContent = say.wrong }
})
`

import { expect, test } from 'vitest'
import { fromHex, toHex } from './digest.ts'
import { leafHash, pathTo, rootOfPath, treeRoot } from './merkle.ts'

/** The reference tree of Certificate Transparency (RFC 6962; its test data): the entries, and the root over the first 1 to 8. */
const entries = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const leaves = await Promise.all(entries.map((entry) => leafHash(fromHex(entry))))

test('C-084 the roots are those of the reference tree', async () => {
  for (const [at, root] of roots.entries()) {
    expect(toHex(await treeRoot(leaves.slice(0, at + 1)))).toBe(root)
  }
  // SHA-256 of nothing.
  expect(toHex(await treeRoot([]))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})

test('C-084 the path of a leaf is that of the reference tree', async () => {
  // RFC 6962 test data: the proof of the first of eight entries.
  expect((await pathTo(leaves, 0)).map(({ hash }) => toHex(hash))).toEqual([
    '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
    '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
    '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
  ])
})

test('C-084 every leaf leads to the root of trees of every size, and to no other place', async () => {
  for (let size = 1; size <= leaves.length; size += 1) {
    const some = leaves.slice(0, size)
    for (const [place, leaf] of some.entries()) {
      const path = await pathTo(some, place)
      expect(toHex(await rootOfPath(leaf, path))).toBe(roots[size - 1])
      expect(toHex(await rootOfPath(leaves[(place + 1) % 8]!, path))).not.toBe(roots[size - 1])
    }
  }
})

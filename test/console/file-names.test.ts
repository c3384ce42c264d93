import { describe, expect, test } from 'vitest'
import { getFileName } from '../../src/client/console/file-name.ts'

describe('an answer that is kept is called', () => {
  test.each([
    ['attachment; filename=pets.csv', 'pets.csv'],
    ['attachment; filename="my pets.csv"', 'my pets.csv'],
    ['attachment; filename="a \\"b\\".csv"', 'a "b".csv'],
    [`attachment; filename="n.csv"; filename*=UTF-8''n%C3%A4he.csv`, 'nähe.csv'],
    [`inline; filename*=UTF-8''%E0%A4%A; filename=whole.csv`, 'whole.csv'],
  ])('as the server says: %s', (disposition, name) => {
    const headers = [['Content-Disposition', disposition]] as const
    expect(getFileName({ type: 'text/csv', headers })).toBe(name)
  })

  test.each([
    ['application/json', 'answer.json'],
    ['application/problem+json', 'answer.json'],
    ['text/plain', 'answer.txt'],
    ['image/svg+xml', 'answer.svg'],
    ['audio/mpeg', 'answer.mp3'],
    ['video/mpeg', 'answer.mpeg'],
    ['application/octet-stream', 'answer.bin'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'answer.docx'],
    ['', 'answer.bin'],
  ])('else by its type: %s', (type, name) => {
    expect(getFileName({ type, headers: [['content-disposition', 'attachment']] })).toBe(name)
  })
})

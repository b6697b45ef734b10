import { basePath } from '@limpid/contract/kernel/endpoints'
import { describe, expect, it } from 'vitest'
import { operationsOf, searchOperations } from './openApi.ts'
import { schemaNode, typeText } from './schemaTree.ts'

const document = {
  openapi: '3.1.0',
  servers: [{ url: basePath }],
  paths: {
    '/devices/{id}': {
      get: {
        tags: ['devices'],
        operationId: 'devices.get',
        summary: 'Get a device',
        'x-needs': 'iot:device:list',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  properties: { code: { const: '00000' }, data: { type: 'object' }, msg: { type: 'string' } },
                },
              },
            },
          },
        },
      },
    },
    '/token': {
      post: {
        tags: ['auth'],
        summary: 'Sign in',
        requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } },
      },
    },
  },
}

describe('the calls of an API document', () => {
  it('have full paths, their permission, and the content of the envelope', () => {
    const [get, post] = operationsOf(document)
    expect(get).toMatchObject({
      method: 'GET',
      path: `${basePath}/devices/{id}`,
      needs: 'iot:device:list',
      reply: { type: 'object' },
    })
    expect(post?.body?.type).toBe('multipart/form-data')
  })

  it('are found by words of their path, summary or permission', () => {
    const operations = operationsOf(document)
    expect([...searchOperations(operations, 'device list').keys()]).toEqual(['devices'])
    expect(searchOperations(operations, 'nowhere').size).toBe(0)
  })

  it('are empty for an invalid document', () => {
    expect(operationsOf(null)).toEqual([])
  })
})

describe('readable schemas', () => {
  it('name types in a few words', () => {
    expect(typeText({ type: 'string', format: 'date-time' })).toBe('string (date-time)')
    expect(typeText({ anyOf: [{ type: 'number' }, { type: 'null' }] })).toBe('number | null')
    expect(typeText({ type: 'array', items: { enum: ['a', 'b'] } })).toBe('("a" | "b")[]')
    expect(typeText({ type: 'object', additionalProperties: { type: 'number' } })).toBe('{ [key]: number }')
    expect(typeText({ $ref: '#' })).toBe('↺')
  })

  it('expand lists and "or null" to the fields inside', () => {
    const row = { type: 'object', required: ['id'], properties: { id: { type: 'string' }, age: {} } }
    const tree = schemaNode('list', { anyOf: [{ type: 'array', items: row }, { type: 'null' }] }, true)
    expect(tree.children.map(({ name, required }) => [name, required])).toEqual([
      ['id', true],
      ['age', false],
    ])
  })

  it('show limits and defaults, but not the bounds of plain integers', () => {
    const notes = schemaNode('n', { type: 'integer', minimum: 1, maximum: 200, default: 10 }, false).notes
    expect(notes).toEqual(['1…200', '= 10'])
    const plain = schemaNode('n', { minimum: -9007199254740991, maximum: 9007199254740991 }, false)
    expect(plain.notes).toEqual([])
  })
})

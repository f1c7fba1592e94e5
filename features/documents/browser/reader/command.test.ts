import { expect, it } from 'vitest'
import { commandOf } from './command.ts'

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isTyping: false }

it.each([
  [{ key: '+' }, 'zoom-in'],
  [{ key: '=' }, 'zoom-in'],
  [{ key: '-' }, 'zoom-out'],
  [{ key: '0' }, 'fit-width'],
  [{ key: 'ArrowRight' }, 'next-page'],
  [{ key: 'ArrowLeft' }, 'previous-page'],
  [{ key: 'Home' }, 'first-page'],
  [{ key: 'End' }, 'last-page'],
  [{ key: 'f', ctrlKey: true }, 'find'],
  [{ key: 'а', ctrlKey: true }, 'find'],
  [{ key: 'F', metaKey: true }, 'find'],
  [{ key: 'f', ctrlKey: true, isTyping: true }, 'find'],
  [{ key: 'з', ctrlKey: true }, 'print'],
  [{ key: 'F3' }, 'find-next'],
  [{ key: 'F3', shiftKey: true, isTyping: true }, 'find-previous'],
  [{ key: '+', ctrlKey: true }, null],
  [{ key: '+', isTyping: true }, null],
  [{ key: 'ArrowLeft', isTyping: true }, null],
  [{ key: 'Home', isTyping: true }, null],
  [{ key: 'ArrowLeft', altKey: true }, null],
  [{ key: 'ArrowRight', shiftKey: true }, null],
  [{ key: 'End', shiftKey: true }, null],
  [{ key: '+', shiftKey: true }, 'zoom-in'],
  [{ key: 'f' }, null],
  [{ key: 'F', ctrlKey: true, shiftKey: true }, null],
  [{ key: 'PageDown' }, null],
])('the key %j is the command %s', (key, command) => {
  expect(commandOf({ ...PLAIN, ...key })).toBe(command)
})

import { describe, expect, it } from 'vitest'
import { parseModifiers, writeModifiers } from './parse-modifiers.ts'

const PICTURE = { format: 'webp', width: 640, height: null, quality: 80, blur: null }
const PLACEHOLDER = { format: 'webp', width: 10, height: 10, quality: 50, blur: 3 }
const SCREENS = [320, 640, 768, 1024, 1280, 1536]

describe('modifiers', () => {
  it.each([
    ['f_webp&q_80&w_640', PICTURE],
    ['F_WEBP&Q_80&W_640', PICTURE],
    ['f_webp,q_80,w_640', PICTURE],
    ['w_640,f_webp&q_80', PICTURE],
    ['format_webp&width_640&quality_80', PICTURE],
    ['f:webp&w=640', PICTURE],
    ['f_webp&w_640', PICTURE],
    ['f_webp&s_640', PICTURE],
    ['f_webp&q_1&w_640', { ...PICTURE, quality: 1 }],
    ['f_webp&q_100&w_640', { ...PICTURE, quality: 100 }],
    ['f_webp&s_640x360', { ...PICTURE, height: 360 }],
    ['f_webp&resize_640x427', { ...PICTURE, height: 427 }],
    ['f_webp&size_640x640', { ...PICTURE, height: 640 }],
    ['f_webp&s_559x373', { ...PICTURE, width: 559, height: 373 }],
    ['f_auto&w_640', { ...PICTURE, format: 'auto' }],
    ['f_webp&s_10x10&q_50&blur_3', PLACEHOLDER],
    ['f_webp&s_10x10', PLACEHOLDER],
    ['f_webp&s_10x10&blur_250', { ...PLACEHOLDER, blur: 250 }],
  ])('the modifiers %s are parsed as %j', (text, wanted) => {
    expect(parseModifiers(text)).toEqual(wanted)
  })

  it.each([
    'f_webp&q_80&w_640',
    'f_auto&q_80&w_640',
    'f_webp&q_80&s_640x360',
    'f_webp&q_1&w_1118',
    'f_webp&s_10x10&q_50&blur_3',
    'f_webp&s_10x10&q_70&blur_250',
  ])('the modifiers %s are written in the same spelling', (text) => {
    const wanted = parseModifiers(text)
    expect(typeof wanted === 'string' ? wanted : writeModifiers(wanted)).toBe(text)
  })

  it.each([...SCREENS, 559].flatMap((width) => [width, width * 2]))(
    'the modifiers may have the width %d: a screen or a case at density 1 or 2',
    (width) => {
      expect(parseModifiers(`f_webp&w_${width}`)).toMatchObject({ width, height: null })
    },
  )

  it.each([
    ['', '"" is not a modifier like f_webp or w_640'],
    ['f_webp&w_640&', '"" is not a modifier like f_webp or w_640'],
    ['f_webp&w640', '"w640" is not a modifier like f_webp or w_640'],
    ['f_webp&w_../../etc', '"w_../../etc" is not a modifier like f_webp or w_640'],
    [`f_webp&${'w'.repeat(5000)}`, `"${'w'.repeat(40)}" is not a modifier like f_webp or w_640`],
    ['f_webp&w_640&rotate_90', 'modifier "rotate" is not supported: use format, width or size, quality, blur'],
    ['f_webp&w_640&constructor_1', 'modifier "constructor" is not supported: use format, width or size, quality, blur'],
    ['w_640', 'format must be webp or auto'],
    ['f_avif&w_640', 'format must be webp or auto'],
    ['f_svg&w_640', 'format must be webp or auto'],
    ['f_webp&f_png&w_640', 'format must be webp or auto'],
    ['f_webp', 'width (w_640) or size (s_640x360) is needed'],
    ['f_webp&q_0&w_640', 'quality must be a whole number from 1 to 100'],
    ['f_webp&q_101&w_640', 'quality must be a whole number from 1 to 100'],
    ['f_webp&q_high&w_640', 'quality must be a whole number from 1 to 100'],
    ['f_webp&w_640&blur_3', 'blur is only for the 10x10 placeholder'],
    ['f_webp&s_10x10&blur_0', 'blur must be a whole number from 1 to 250'],
    ['f_webp&s_10x10&blur_251', 'blur must be a whole number from 1 to 250'],
    ['f_webp&s_10x10&blur_much', 'blur must be a whole number from 1 to 250'],
    ['f_webp&s_640x100', 'height must make the picture 16:9, 3:2 or square'],
    ['f_webp&s_640x0', 'height must make the picture 16:9, 3:2 or square'],
  ])('the modifiers %s are refused: %s', (text, sentence) => {
    expect(parseModifiers(text)).toBe(sentence)
  })

  it.each(['w_1', 'w_641', 'w_3840', 'w_99999', 'w_0', 's_10', 's_10x11', 'w_abc', 's_x360', 's_640x360x2'])(
    'the modifiers f_webp&%s are refused with the list of widths',
    (size) => {
      expect(parseModifiers(`f_webp&${size}`)).toBe(
        `width must be one of ${[320, 559, 640, 768, 1024, 1118, 1280, 1536, 2048, 2560, 3072].join(', ')}`,
      )
    },
  )
})

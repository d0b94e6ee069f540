import { afterEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

afterEach(() => document.body.replaceChildren());

const button = () => screen.queryByRole('button', { name: 'Lagre' });
const draw = (html: string) => {
  document.body.innerHTML = html;
};

describe('what cannot be seen is not found by its role', () => {
  test.each([
    ['an attribute', '<div hidden><button>Lagre</button></div>'],
    ['a style above', '<div style="display: none"><button>Lagre</button></div>'],
    ['a style that is inherited', '<div style="visibility: hidden"><p><button>Lagre</button></p></div>'],
    ['a style of its own', '<div style="color: red"><button style="display: none">Lagre</button></div>'],
    [
      'a style two above',
      '<div style="visibility: hidden"><p style="color: red"><button>Lagre</button></p></div>',
    ],
    ['a closed dialog', '<dialog><button>Lagre</button></dialog>'],
    ['a style sheet', '<style>p { display: none }</style><p><button>Lagre</button></p>'],
  ])('%s', (_how, html) => {
    draw(
      '<div style="display: none"></div><div><p style="color: red"><button>Lagre</button></p></div><dialog open></dialog>',
    );
    expect(button()).toBeVisible();
    draw(html);
    expect(screen.getByText('Lagre')).not.toBeVisible();
    expect(button()).toBeNull();
  });

  test('what was hidden is found when it is shown', () => {
    draw('<div hidden><button>Lagre</button></div>');
    expect(button()).toBeNull();
    const [around] = document.getElementsByTagName('div') as unknown as [HTMLDivElement];
    expect(getComputedStyle(around).display).toBe('none');
    around.removeAttribute('hidden');
    expect(getComputedStyle(around).display).toBe('block');
    expect(button()).toBeVisible();
  });
});

describe('a field is found by each of its labels and by no other', () => {
  test.each([
    ['by its id', '<label for="a">Navn</label><input id="a"><input id="b">', ['a']],
    ['around it', '<label>Navn <input id="a"><input id="b"></label>', ['a']],
    [
      'two of them',
      '<label for="a">Navn</label><label for="a">Fullt</label><textarea id="a"></textarea>',
      ['a'],
    ],
    [
      'two fields',
      '<label for="a">Navn</label><select id="a"></select><label>Navn<input id="b"></label>',
      ['a', 'b'],
    ],
    ['of another id', '<label for="c">Navn<input id="a"></label><input id="c">', ['c']],
    [
      'an id that stands twice',
      '<label for="a">Navn</label><input id="a"><textarea id="a"></textarea>',
      ['a'],
    ],
    ['no field', '<label for="">Navn<input id="a"></label>', []],
  ])('%s', (_how, html, ids) => {
    draw(html);
    const fields = [...document.querySelectorAll('input, select, textarea')] as HTMLInputElement[];
    const named = fields.filter(({ labels }) => labels?.[0]?.textContent.startsWith('Navn'));
    expect(named.map(({ id }) => id)).toEqual(ids);
  });

  test('as long as it is there', () => {
    draw('<label for="a">Navn</label><input id="a">');
    expect(screen.getByLabelText('Navn')).toBe(document.querySelector('input'));
    document.querySelector('label')?.setAttribute('for', 'b');
    expect(document.querySelector('input')?.labels).toHaveLength(0);
  });
});

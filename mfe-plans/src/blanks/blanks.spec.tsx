import { useState } from 'react';
import { screen } from '@testing-library/react';
import { ListField, Sheet, TextAreaField, TextField } from '@studieplan/ui';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { BlankCount, Blanks, blanksIn, type TextOfPlan } from './blanks.tsx';

const empty: TextOfPlan = {
  title: '',
  description: '',
  learning_outcomes: { knowledge: [], skills: [], competence: [] },
  content_modules: [],
  assessment_criteria: '',
};

function Form({
  title = '',
  description,
  skills,
}: {
  title?: string;
  description: string;
  skills: string[];
}) {
  const [text, setText] = useState(description);
  const [items, setItems] = useState(skills);
  const [name, setName] = useState(title);
  const content = {
    ...empty,
    title: name,
    description: text,
    learning_outcomes: { ...empty.learning_outcomes, skills: items },
  };
  const jump = (path: string) => {
    const [, , index] = path.split('.');
    const place = document.getElementById(path.replace(/\.\d+$/, ''));
    if (index === undefined) place?.focus();
    else place?.querySelectorAll('textarea')[Number(index)]?.focus();
  };
  return (
    <Blanks content={content} onJump={jump}>
      <Sheet title="Om planen" aside={<BlankCount of={['title', 'description']} />}>
        <TextField id="title" label="Tittel" value={name} onChange={setName} />
        <TextAreaField id="description" label="Beskrivelse" value={text} onChange={setText} />
      </Sheet>
      <Sheet title="Utbytte" lead="Skriv det." aside={<BlankCount of={['learning_outcomes']} />}>
        <ListField
          id="learning_outcomes.skills"
          label="Ferdigheter"
          addText="Legg til"
          items={items}
          onChange={setItems}
        />
      </Sheet>
    </Blanks>
  );
}

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const selected = (name: string) => {
  const { value, selectionStart, selectionEnd } = field(name);
  return value.slice(selectionStart, selectionEnd);
};
const note = /Skriv dette selv\. Ingen har sagt hva som skal stå her\./;

test('[I-5] a blank is highlighted without its brackets, and its field says what to do', () => {
  const { container } = renderScreen(
    <Form
      description="Kurset er for [[hvem det er for]] i laget."
      skills={['Deltakeren kan [[gjøre noe]]', 'b']}
    />,
  );
  const marks = [...container.querySelectorAll('mark')];
  expect(marks.map((mark) => mark.textContent)).toEqual(['[[hvem det er for]]', '[[gjøre noe]]']);
  for (const mark of marks) {
    expect(mark.closest('[aria-hidden="true"]')).not.toBeNull();
    expect([...mark.querySelectorAll('.kv-blank__edge')].map((edge) => edge.textContent)).toEqual([
      '[[',
      ']]',
    ]);
  }
  expect(field('Beskrivelse')).toHaveValue('Kurset er for [[hvem det er for]] i laget.');
  expect(field('Beskrivelse')).toHaveAccessibleDescription(note);
  expect(screen.getByRole('group', { name: 'Ferdigheter' })).toHaveAccessibleDescription(note);
  expect(field('Tittel')).not.toHaveAccessibleDescription(note);
});

test('[I-5] each section counts its blanks, and the count leads to the first one and selects it', async () => {
  const { person } = renderScreen(
    <Form
      title="Kurs i [[hva]]"
      description="[[en]] og [[to]]"
      skills={['ferdig', '', 'Deltakeren kan [[gjøre noe]] med [[noe]]']}
    />,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '3 felt å fylle ut',
    '2 felt å fylle ut',
  ]);
  await person.click(screen.getByRole('link', { name: '3 felt å fylle ut' }));
  expect(field('Tittel')).toHaveFocus();
  expect(selected('Tittel')).toBe('[[hva]]');
  await person.keyboard('sopp');
  expect(field('Tittel')).toHaveValue('Kurs i sopp');
  const [description, outcomes] = screen.getAllByRole('link', { name: '2 felt å fylle ut' });
  await person.click(outcomes as HTMLElement);
  // Empty lines are not counted: this is the second written one.
  expect(screen.getByRole('group', { name: 'Ferdigheter' })).toContainElement(
    document.activeElement as HTMLElement,
  );
  await person.click(description as HTMLElement);
  expect(selected('Beskrivelse')).toBe('[[en]]');
});

test('[I-5] a click in a blank selects it whole; the field keeps the focus when its last blank is filled in', async () => {
  const { person, container } = renderScreen(<Form description="Kurset er for [[hvem]]." skills={['a']} />);
  await person.pointer({ keys: '[MouseLeft]', target: field('Beskrivelse'), offset: 18 });
  expect(selected('Beskrivelse')).toBe('[[hvem]]');
  await person.keyboard('voksne');
  expect(field('Beskrivelse')).toHaveValue('Kurset er for voksne.');
  expect(field('Beskrivelse')).toHaveFocus();
  expect(container.querySelector('mark')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(field('Beskrivelse')).not.toHaveAccessibleDescription(note);
  await person.pointer({ keys: '[MouseLeft]', target: field('Beskrivelse'), offset: 3 });
  expect(selected('Beskrivelse')).toBe('');
});

test('[I-5] only whole doubled brackets are blanks, and hostile text is drawn as text', () => {
  const { container } = renderScreen(
    <Form description="se [1], [[ikke slutt, <b>[[<img src=x>]]</b> ]]" skills={['[en]']} />,
  );
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    '[[<img src=x>]]',
  ]);
  expect(container.querySelector('b, img')).toBeNull();
});

test('[I-5] an item’s number counts written items alone', () => {
  const content = {
    ...empty,
    learning_outcomes: { ...empty.learning_outcomes, competence: ['', ' ', 'Deltakeren kan [[noe]]'] },
    content_modules: ['a', '', '[[b]]'],
  };
  expect(blanksIn(content).map(({ path }) => path)).toEqual([
    'learning_outcomes.competence.0',
    'content_modules.1',
  ]);
});

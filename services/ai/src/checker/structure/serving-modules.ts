import { mean, spread } from '../reading.ts';
import type { ModuleReading } from './read-modules.ts';
import type { Cap } from '../check-result.ts';
import { at, type Remark, type Rule } from '../rule.ts';

/** Each module serves an outcome, and each outcome has a module. */
export const servingModules: Rule = {
  id: 'struct.modules',
  source: 'Rubrikken 4: modul og utbytte henger sammen; tak: de fleste uten sammenheng',
  worth: { criterion: 'structure_quality', most: 85 },
  check({ modules, traces }) {
    if (modules.length === 0)
      return {
        remarks: {
          severity: 'major',
          path: 'content_modules',
          message: 'Planen har ingen moduler.',
          suggestion: 'Del innholdet i moduler som hver fører fram til minst ett læringsutbytte.',
        },
      };
    const unrelated = modules.filter((module) => module.value === 0);
    const share =
      0.5 * mean(modules.map((one) => one.value)) + 0.5 * mean(traces.map((one) => spread(one.taught)));
    const caps = capsFor(unrelated, modules);
    // A single one is mostly related in words that are not counted (docs/vurdering.md).
    const remarks: Remark[] = [
      ...(caps.length > 0 ? unrelated : []).map((module) => ({
        severity: 'major' as const,
        ...at(module.path, module.text),
        message: 'Ingen ord i modulen finnes igjen i tittel, læringsutbytter eller vurdering.',
        suggestion: 'Ta modulen bort, eller vis hvilket læringsutbytte den fører fram til.',
      })),
      ...(caps.some((cap) => cap.rule_id === 'cap.modules-majority')
        ? modules
            .filter((module) => !module.serves && module.value > 0 && !module.empty)
            .map((module) => ({
              severity: 'major' as const,
              ...at(module.path, module.text),
              message: 'Modulen har bare emnets navn til felles med læringsutbytter og vurdering.',
              suggestion: 'Vis hvilket læringsutbytte modulen fører fram til.',
            }))
        : []),
      ...modules
        .filter((module) => module.empty)
        .map((module) => ({
          severity: 'minor' as const,
          ...at(module.path, module.text),
          message: 'Modulnavnet sier ikke hva modulen handler om.',
          suggestion: 'Gi modulen navn etter det deltakeren arbeider med.',
        })),
    ];
    if (remarks.length === 0 && share < 0.765)
      remarks.push({
        severity: 'minor',
        ...at(modules[0]?.path ?? 'content_modules', modules[0]?.text),
        message: 'Kontrollprogrammet gjenkjenner lite av læringsutbyttene i modulnavnene.',
        suggestion:
          'Se etter om hver modul fører fram til et læringsutbytte, og bruk gjerne de samme ordene.',
      });
    return { points: 85 * share, remarks, caps };
  },
};

function capsFor(unrelated: readonly ModuleReading[], modules: readonly ModuleReading[]): Cap[] {
  const without = modules.length >= 2 && unrelated.length * 2 > modules.length;
  // Labelled good plans have two of five modules that share more than the title's word at the least.
  const idle = modules.length >= 4 && modules.filter((one) => one.serves).length * 4 <= modules.length;
  if (without || idle)
    return [
      {
        rule_id: 'cap.modules-majority',
        total: 55,
        criteria: { structure_quality: 30 },
        message: without
          ? 'De fleste modulene hører ikke til emnet.'
          : 'De fleste modulene fører ikke fram til noe av det deltakeren skal kunne.',
      },
    ];
  return [];
}

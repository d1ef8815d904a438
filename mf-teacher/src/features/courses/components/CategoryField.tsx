import type { Category } from '@valikool/contract';
import { useTranslation } from 'react-i18next';
import { categories, FilterChip } from '@valikool/shared-ui';
import { useField } from '@valikool/shared-ui/forms';
import { Chips, Fieldset, Legend } from './CourseEditor.styles';

/** The categories of the course; one or several. */
export function CategoryField() {
  const { t } = useTranslation('teacher');
  const { field } = useField('categories');
  const chosen = field.value as readonly Category[];
  const turn = (category: Category) =>
    // In the catalogue's order, whatever the order of choosing.
    field.onChange(categories.filter((each) => (each === category ? !chosen.includes(each) : chosen.includes(each))));
  return (
    <Fieldset>
      <Legend>{t('course.fields.categories')}</Legend>
      <Chips>
        {categories.map((category) => (
          <FilterChip
            key={category}
            isSelected={chosen.includes(category)}
            onClick={() => turn(category)}
            onBlur={field.onBlur}
          >
            {t(`shared:categories.${category}`)}
          </FilterChip>
        ))}
      </Chips>
    </Fieldset>
  );
}

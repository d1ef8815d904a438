import { useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from '../components/Button/Button';

/** Submits the form around it, and is busy while the form is being sent. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'isPending'>) {
  const { isSubmitting } = useFormState();
  return <Button type="submit" isWide {...props} isPending={isSubmitting} />;
}

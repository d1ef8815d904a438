import type { Request, Response } from 'express';
import type { LessonsService } from './lessons.service';

export class LessonsController {
  constructor(private readonly lessons: LessonsService) {}

  list = async (_request: Request, response: Response): Promise<void> => {
    response.json(await this.lessons.list());
  };
}
